import { z } from 'zod';
import { Login } from './accounts';
import { defineCalls } from './defineCalls';
import { maxPasskeyNameLength } from './limits';
import { messages, validationMessages } from './messages';
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkeys';
import { Id, Message, Moment, onOneLine, optionalText } from './text';
import { User } from './user';

/** Six digits of an authenticator app, with or without spaces. */
const Code = z
  .string(validationMessages.codeRequired)
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/, validationMessages.codeRequired);

/** In Crockford's base 32: whoever reads O and I for the digits that they resemble is understood. */
const RecoveryCode = z
  .string(validationMessages.recoveryCodeRequired)
  .overwrite((text) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, validationMessages.recoveryCodeRequired);

export const CodeConfirmation = z.object({ code: Code }).meta({ id: 'CodeConfirmation' });
export const RecoveryCodeConfirmation = z
  .object({ recoveryCode: RecoveryCode })
  .meta({ id: 'RecoveryCodeConfirmation' });

/** One of the three. */
export const SecondFactorProof = z
  .object({
    passkey: PasskeyAssertion.optional(),
    code: Code.optional(),
    recoveryCode: RecoveryCode.optional(),
  })
  .refine((proof) => Object.values(proof).filter((part) => part !== undefined).length === 1, {
    error: messages.invalidRequest,
  })
  .meta({ id: 'SecondFactorProof' });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

const Passkey = z.object({ name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() });

/** Which second factors an account has, without their secrets. */
export const SecondFactors = z
  .object({
    passkeys: z.array(Passkey.extend({ _id: Id })),
    /** Since when an authenticator app is in use. */
    codesSince: Moment.nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof SecondFactors>;

export const OwnSecondFactors = SecondFactors.extend({
  /** Not where the app's address is an IP address. */
  passkeysPossible: z.boolean(),
  /** Whether this administrator is to set one up, and until when at the latest. */
  asked: z.object({ until: Moment.nullable(), isOver: z.boolean() }).nullable(),
}).meta({ id: 'OwnSecondFactors' });
export type OwnSecondFactors = z.infer<typeof OwnSecondFactors>;

/** Only with the first factor; they cannot be read again. */
const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'RecoveryCodes' });

/** The secret is part of the URI, which is the content of the QR code. */
const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'NewAuthenticator' });

export const NewPasskey = z
  .object({
    name: optionalText({ max: maxPasskeyNameLength, tooLong: validationMessages.passkeyNameTooLong })
      .overwrite(onOneLine)
      .default(''),
    credential: PasskeyAttestation,
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasswordConfirmation = z
  .object({ currentPassword: Login.shape.password })
  .meta({ id: 'PasswordConfirmation' });

export const secondFactorCalls = defineCalls({
  'POST /api/users/auth/passkey-options': {
    summary: 'Pede o uso de uma chave de acesso, depois da senha certa',
    access: 'public',
    returns: PasskeyRequest,
    failures: [401, 429],
  },
  'POST /api/users/auth/second-factor': {
    summary:
      'Conclui a entrada com uma chave de acesso, um código do aplicativo ou um de recuperação, até 5 minutos depois da senha',
    access: 'public',
    body: SecondFactorProof,
    returns: User,
    failures: [401, 429],
  },
  'GET /api/users/profile/second-factor': {
    summary: 'Mostra os próprios segundos fatores',
    access: 'member',
    returns: OwnSecondFactors,
  },
  'POST /api/users/profile/confirmation': {
    summary:
      'Confirma a senha; por 15 minutos, as chamadas que respondem 403 com code PASSWORD_REQUIRED não precisam dela',
    access: 'member',
    body: PasswordConfirmation,
    returns: Message,
    failures: [429],
  },
  'POST /api/users/profile/passkey-options': {
    summary: 'Pede a criação de uma chave de acesso. Com code PASSWORD_REQUIRED, confirme antes a senha',
    access: 'member',
    returns: PasskeyCreation,
    failures: [409, 429],
  },
  'POST /api/users/profile/passkeys': {
    summary: 'Adiciona uma chave de acesso; com o primeiro fator vêm os códigos de recuperação',
    access: 'member',
    body: NewPasskey,
    returns: [201, RecoveryCodes],
    failures: [409, 429],
  },
  'DELETE /api/users/profile/passkeys/:passkeyId': {
    summary: 'Remove uma chave de acesso',
    access: 'owner',
    returns: Message,
    failures: [429],
  },
  'POST /api/users/profile/authenticator': {
    summary: 'Cria o segredo de um aplicativo de códigos, que vale depois de confirmado',
    access: 'member',
    returns: NewAuthenticator,
    failures: [409, 429],
  },
  'PUT /api/users/profile/authenticator': {
    summary: 'Confirma o aplicativo com um código; com o primeiro fator vêm os códigos de recuperação',
    access: 'member',
    body: CodeConfirmation,
    returns: RecoveryCodes,
    failures: [409, 429],
  },
  'DELETE /api/users/profile/authenticator': {
    summary: 'Remove o aplicativo de códigos',
    access: 'member',
    returns: Message,
    failures: [404, 429],
  },
  'POST /api/users/profile/recovery-codes': {
    summary: 'Cria códigos de recuperação novos; os antigos não valem mais',
    access: 'member',
    returns: RecoveryCodes,
    failures: [409, 429],
  },
  'DELETE /api/users/:id/second-factor': {
    summary: 'Remove os segundos fatores de outra conta, cujo dono perdeu o aparelho',
    access: 'admin',
    returns: Message,
  },
});
