import type { User } from '@contract/user';
import { useSelector } from 'react-redux';
import { selectUser } from './authSlice';

/** Who is signed in; null for a visitor. */
export function useUser(): User | null {
  return useSelector(selectUser);
}
