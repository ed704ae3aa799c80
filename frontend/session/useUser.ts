import type { User } from '@contract/user';
import { useSelector } from 'react-redux';
import { selectUser } from './authSlice';

/** The signed-in user; null for a visitor. */
export function useUser(): User | null {
  return useSelector(selectUser);
}
