import bcrypt from 'bcryptjs';

/** Two to the power of it are the rounds of a hash: a tenth of a second. */
export const COST = 10;

export interface PasswordTask {
  /** 72 bytes at most. */
  secret: string;
  /** Given: compare with it. Left out: make one. */
  hash?: string;
}

/** Makes or compares one hash, on a thread of its own. */
export function runPasswordTask({ secret, hash }: PasswordTask): string | boolean {
  return hash === undefined ? bcrypt.hashSync(secret, COST) : bcrypt.compareSync(secret, hash);
}
