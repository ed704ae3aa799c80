import { useDispatch } from 'react-redux';
import { purposeChanged } from './sessionEvents';
import type { SignInState } from './signInState';

/** Makes a call that may need a sign-in, which then says what it is for and adds what was wished for. */
export function usePurpose() {
  const dispatch = useDispatch();
  return async <T>(purpose: SignInState, call: () => Promise<T>): Promise<T> => {
    dispatch(purposeChanged(purpose));
    const result = await call();
    dispatch(purposeChanged(null));
    return result;
  };
}
