import { type Location, useLocation } from 'react-router-dom';
import { useHasDraft } from './useDraft';

/**
 * What the sign-in screens hand to each other, in the router's state: it survives a reload, ends when the visitor goes
 * elsewhere, and no link from another site can set it.
 */
export interface SignInState {
  /** Completes 'Entre …': 'para guardar A1 na sua lista'. */
  reason?: string;
  /** The workout to add to the list after the sign-in. */
  wish?: Wish;
  email?: string;
}

/** A workout that a visitor wanted to add, and where. */
export interface Wish {
  trainingTypeId: string;
  from: 'card' | 'details';
}

export function useSignInState(): SignInState {
  const { state }: Location<SignInState | null> = useLocation();
  return state ?? {};
}

/** The router's state of the screen that a sign-in leads back to. */
export interface AfterSignIn {
  hasSignedIn: boolean;
}

/** Whether a form is to be gone on with: the address names it by its hash, or a sign-in has led back to its draft. */
export function useIsResumed(hashOfForm: string, draft: string): boolean {
  const { hash, state }: Location<AfterSignIn | null> = useLocation();
  const hasDraft = useHasDraft(draft);
  return hash === hashOfForm || (state?.hasSignedIn === true && hasDraft);
}
