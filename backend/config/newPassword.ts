import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import { Password } from '@contract/accounts';

/** What people in a Brazilian gym choose, and a list made elsewhere does not know. */
const localFavourites = [
  'gymtracker',
  'gymtracker1',
  'gymtracker123',
  'academia1',
  'academia123',
  'academia2026',
  'treino123',
  'treino1234',
  'treino2026',
  'meutreino',
  'musculacao',
  'musculacao123',
  'projetoverao',
  'senhasenha',
  'senha1234',
  'senha12345',
  'senha123456',
  'minhasenha',
  'mudar123',
  'brasil123',
  'brasil2026',
  'corinthians',
  'flamengo123',
  'palmeiras123',
  'saopaulo123',
  'deusefiel',
  'jesuscristo',
  'teamomuito',
];

const commonPasswords = new Set(
  [...dictionary['passwords-common'], ...localFavourites].filter(({ length }) => length >= minPasswordLength),
);

/** Whether a password is among the first that somebody would try: a list too long for the contract. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** A password as it may be chosen. */
export const NewPassword = Password.refine(
  (password) => !isCommonPassword(password),
  validationMessages.passwordCommon,
);
