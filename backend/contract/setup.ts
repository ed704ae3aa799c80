import type { z } from 'zod';
import { linkToken, Registration } from './accounts';
import { defineCalls } from './defineCalls';
import { messages } from './messages';
import { User } from './user';

/** The first administrator, with the last segment of the link that the server logs. */
export const Setup = Registration.pick({ name: true, email: true, password: true })
  .extend({ token: linkToken(messages.setupLinkInvalid) })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

export const setupCalls = defineCalls({
  'POST /api/users/setup': {
    summary:
      'Cria a primeira conta de administrador e entra nela, uma vez, com o token do link que o servidor escreve no log',
    access: 'public',
    body: Setup,
    returns: [201, User],
    failures: [409, 429],
  },
});
