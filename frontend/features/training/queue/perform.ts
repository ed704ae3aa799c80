import { useStore } from 'react-redux';
import { newUuid } from '@/lib/newUuid';
import { selectUser } from '@/session/authSlice';
import type { Action } from './action';
import { changeQueue, queueOf } from './queueStore';
import { sendOrWait, type SessionStore } from './sendQueue';

/** An action to be taken now. */
type NewAction = Action extends infer Each
  ? Each extends Action
    ? Pick<Each, 'kind' | 'payload'> & { id?: string }
    : never
  : never;

const useSessionStore = useStore.withTypes<SessionStore>();

/**
 * Returns a function that puts an action into the member's queue and sends it. It resolves once the server has the action,
 * or will have it later, and rejects with the server's refusal.
 */
export function usePerform() {
  const store = useSessionStore();
  return async (newAction: NewAction): Promise<void> => {
    const user = selectUser(store.getState())?._id ?? '';
    const action: Action = { id: newUuid(), ...newAction, createdAt: new Date().toISOString() };
    await changeQueue(user, (actions) => [...actions, action]);
    await sendOrWait(store, user);
    const refusal = queueOf(user).find(({ id }) => id === action.id)?.refusal;
    if (refusal === undefined) return;
    await dismiss(user, action.id);
    throw Object.assign(new Error(refusal.message), { data: refusal });
  };
}

/** Forgets an action that the server has refused. */
export async function dismiss(user: string, actionId: string): Promise<void> {
  await changeQueue(user, (actions) => actions.filter(({ id }) => id !== actionId));
}
