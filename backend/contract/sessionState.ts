/**
 * A cookie beside the session cookie that scripts can read, so that the app knows without any other storage whether to
 * ask for the profile. The server sets it to `active` and clears it together with the session cookie; the app sets it to
 * `ended` at sign-out, until the server has ended the session. It grants nothing.
 */
export const sessionState = {
  /** Below a path it has a name of its own: scripts see the cookies of an app at the root, too. */
  cookieBelow: (basePath: string) => `sessionState${basePath.replaceAll('/', '.')}`,
  active: 'active',
  ended: 'ended',
} as const;
