import type { WorkoutCode } from '@contract/workoutCodes';
import { useLocation } from 'react-router-dom';
import { useHasDraft } from './useDraft';

/**
 * What the sign-in screens hand to each other and to the screen that they lead back to, in the router's state: it survives
 * a reload, ends when the visitor goes elsewhere, and no link from another site can set it.
 */
export interface SignInState {
  /** Completes 'Entre …': 'para guardar A1 na sua lista'. */
  reason?: string;
  /** What to add to the list after the sign-in. */
  wish?: WorkoutWish | ExampleWish;
  email?: string;
  hasSignedIn?: boolean;
}

/** A workout that a visitor wanted to add, and where. */
export interface WorkoutWish {
  trainingTypeId: string;
  from: 'card' | 'details';
}

/** The workouts of an example week. */
interface ExampleWish {
  codes: WorkoutCode[];
}

export function useSignInState(): SignInState {
  const state: unknown = useLocation().state;
  return isSignInState(state) ? state : {};
}

/** Whether a form is to be gone on with: the address names it by its hash, or a sign-in has led back to its draft. */
export function useIsResumed(hashOfForm: string, draft: string): boolean {
  const { hash } = useLocation();
  const { hasSignedIn } = useSignInState();
  const hasDraft = useHasDraft(draft);
  return hash === hashOfForm || (hasSignedIn === true && hasDraft);
}

/** The router's state is the app's own, and of no other kind. */
function isSignInState(state: unknown): state is SignInState {
  return typeof state === 'object' && state !== null;
}
