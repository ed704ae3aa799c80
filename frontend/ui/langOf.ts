/** The fixed texts in English (see docs/behaviour.md). */
const english = new Set([
  'Passwords do not match',
  'user updated successfully',
  'Profile updated successfully',
  'User deleted',
  'Blog deleted',
  'Blog updated',
  'Are you sure?',
  'Added to MyWorkout!',
  'Failed to add workout',
  'Not authorized, no token',
  'Not authorized, token failed',
  'Not authorized as an admin',
]);

/** The `lang` of a text on the Portuguese screens, for screen readers: 'en' for the fixed English texts. */
export function langOf(text: string | undefined): 'en' | undefined {
  return text !== undefined && english.has(text) ? 'en' : undefined;
}
