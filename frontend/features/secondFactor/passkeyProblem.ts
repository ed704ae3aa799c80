import { messages } from '@contract/messages';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { errorMessage } from '@/api/errorMessage';

/** By the names of the browser's errors, see https://w3c.github.io/webauthn/. */
const problems: Record<string, string> = {
  NotAllowedError: 'A chave de acesso não foi usada. Tente de novo.',
  AbortError: 'A chave de acesso não foi usada. Tente de novo.',
  InvalidStateError: messages.passkeyKnown,
  SecurityError: 'Chaves de acesso só funcionam no endereço principal do app.',
};

/** The message for a failure to create or use a passkey, by the browser or by the server. */
export function passkeyProblem(error: unknown): string {
  if (!browserSupportsWebAuthn()) return 'Este navegador não oferece chaves de acesso';
  return (error instanceof Error ? problems[error.name] : undefined) ?? errorMessage(error);
}
