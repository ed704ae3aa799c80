import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@contract/passkeys';
import { config } from '../../backend/config/config';

const { hostname, origin: ownOrigin } = new URL(config.appUrl);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** A passkey in memory, which believes to be on the page of a site. */
export function softwarePasskey({ origin = ownOrigin, rpId = hostname } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** The user is present, and verified. */
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const credential = { id, rawId: id, type: 'public-key' as const };

  return {
    create(challenge: string): PasskeyAttestation {
      // A COSE key, EC2 on P-256, in CBOR.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(0x45),
        Buffer.alloc(16),
        Buffer.from([0, 32]),
        rawId,
        key,
      ]);
      // In CBOR: { fmt: 'none', attStmt: {}, authData: data }
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = base64url(Buffer.concat([head, Buffer.from([data.length]), data]));
      const clientDataJSON = base64url(clientData('webauthn.create', challenge));
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },

    use(challenge: string): PasskeyAssertion {
      counter += 1;
      const [client, data] = [clientData('webauthn.get', challenge), authenticatorData(0x05)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const [clientDataJSON, signed] = [base64url(client), base64url(signature)];
      return {
        ...credential,
        response: { clientDataJSON, authenticatorData: base64url(data), signature: signed },
      };
    },
  };
}
