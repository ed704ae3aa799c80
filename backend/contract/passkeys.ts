import { z } from 'zod';
import { validationMessages } from './messages';

// The JSON forms of WebAuthn that are in use, see https://w3c.github.io/webauthn/.

/** Base64url, as all bytes in these forms. */
const Bytes = z
  .string(validationMessages.invalid)
  .max(4000, validationMessages.invalid)
  .regex(/^[\w-]*$/, validationMessages.invalid);

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).exactOptional(),
});

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['preferred']),
      userVerification: z.enum(['preferred']),
    }),
    attestation: z.enum(['none']),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(Descriptor),
    timeout: z.int(),
    userVerification: z.enum(['preferred']),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key', validationMessages.invalid),
};

/** A new passkey, as the browser returns it. */
export const PasskeyAttestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** The use of a passkey, as the browser returns it. */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
