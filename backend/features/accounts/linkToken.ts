import { createHash, randomBytes } from 'node:crypto';

/** The token for a link, and what to store of it: only its hash, so that a stolen database gives no access to accounts. */
export function newLinkToken(lifetimeMs: number) {
  const token = randomBytes(32).toString('base64url');
  return { token, stored: { tokenHash: hashOf(token), expiresAt: new Date(Date.now() + lifetimeMs) } };
}

/** Matches the user whose link of this kind has the token, as long as it is valid. */
export function validLink(kind: 'passwordReset' | 'emailVerification', token: string) {
  return { [`${kind}.tokenHash`]: hashOf(token), [`${kind}.expiresAt`]: { $gt: new Date() } };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
