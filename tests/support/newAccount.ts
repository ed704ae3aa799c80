import { randomUUID } from 'node:crypto';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** What somebody new registers with: a name and an address that nobody else has. */
export function newAccount(): Account {
  const id = randomUUID().slice(0, 8);
  return { name: `Ana ${id}`, email: `ana-${id}@example.com`, password: 'correto cavalo bateria' };
}
