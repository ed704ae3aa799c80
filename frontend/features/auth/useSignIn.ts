import { useAddCodes } from '@/features/training/useAddCodes';
import { useAddToMyWorkout } from '@/features/training/useAddToMyWorkout';
import { type SignInState, useSignInState } from '@/session/signInState';
import { useRedirectTarget } from '@/session/useRedirectTarget';
import { useUser } from '@/session/useUser';

// One object for all renders, or each would navigate again.
const afterSignIn: SignInState = { hasSignedIn: true };

/** What the sign-in and the registration share: what they are for, and the way back. */
export function useSignIn() {
  const state = useSignInState();
  const { add } = useAddToMyWorkout();
  const { add: addCodes } = useAddCodes();
  return {
    isSignedIn: useUser() !== null,
    /** For the links between the sign-in screens. */
    state,
    back: { to: useRedirectTarget(), state: afterSignIn },
    /** To be awaited after the sign-in, so that the screen behind it has the workouts at once. */
    addWish: async () => {
      const { wish } = state;
      if (!wish) return;
      if ('codes' in wish) await addCodes(wish.codes);
      else await add({ trainingTypeId: wish.trainingTypeId }, wish.from);
    },
  };
}
