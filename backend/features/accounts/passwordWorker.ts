import bcrypt from 'bcryptjs';

/** bcrypt's cost factor: a hash takes about 0.1 s. */
export const COST = 10;

export interface PasswordTask {
  /** 72 bytes at most. */
  secret: string;
  /** The hash to compare with; without it, a new hash is made. */
  hash?: string;
}

/** Runs in a worker thread. */
export function runPasswordTask({ secret, hash }: PasswordTask): string | boolean {
  return hash === undefined ? bcrypt.hashSync(secret, COST) : bcrypt.compareSync(secret, hash);
}
