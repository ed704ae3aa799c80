import { z } from 'zod';
import { defineCalls } from './defineCalls';
import { Id, Message, Moment } from './text';

/** A sign-in on one device. */
export const Session = z
  .object({
    /** Not the one in the cookie. */
    _id: Id,
    /** In words: 'Chrome no Android'. */
    device: z.string(),
    createdAt: Moment,
    /** Up to five minutes before the last call. */
    lastUsedAt: Moment,
    /** Whether the call itself is part of the session. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const sessionCalls = defineCalls({
  'GET /api/users/sessions': {
    summary: 'Lista os aparelhos em que a própria conta está conectada, o último usado primeiro',
    access: 'member',
    returns: z.array(Session),
  },
  'DELETE /api/users/sessions': {
    summary: 'Encerra todas as próprias sessões, menos a desta chamada',
    access: 'member',
    returns: Message,
  },
  'DELETE /api/users/sessions/:id': {
    summary: 'Encerra uma das próprias sessões',
    access: 'owner',
    returns: Message,
  },
  'GET /api/users/:id/sessions': {
    summary: 'Lista os aparelhos em que uma conta que não é de administrador está conectada',
    access: 'admin',
    returns: z.array(Session),
  },
  'DELETE /api/users/:id/sessions': {
    summary: 'Encerra todas as sessões de uma conta que não é de administrador',
    access: 'admin',
    returns: Message,
  },
});
