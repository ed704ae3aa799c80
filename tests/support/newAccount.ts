import { randomUUID } from 'node:crypto';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** A registration with a unique name and address. */
export function newAccount(): Account {
  const id = randomUUID().slice(0, 8);
  return { name: `Ana ${id}`, email: `ana-${id}@example.com`, password: 'correto cavalo bateria' };
}
