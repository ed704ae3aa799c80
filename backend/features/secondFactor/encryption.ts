import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../../config/config';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Of its own, so that no text that is signed elsewhere says anything about it. */
const key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'gym-tracker authenticator secret', 32));

/** Encrypts a text that belongs to an owner, so that a stolen database does not reveal it. */
export function encrypt(text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Returns the text, or null if it was encrypted with another secret, or for another owner. */
export function decrypt(encrypted: string, owner: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  const sealedAt = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, sealedAt));
    return Buffer.concat([decipher.update(bytes.subarray(sealedAt)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
