import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import { Password } from '@contract/accounts';
import { isDemoPassword } from './demoPassword';

/** Common among Brazilian gym members, but missing from the international list. */
const localPasswords = [
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
  [...dictionary['passwords-common'], ...localPasswords].filter(({ length }) => length >= minPasswordLength),
);

/** Checked by the server alone: the list is too long for the contract, which browsers load. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}

/** A password that may be chosen for an account. */
export const NewPassword = Password.refine(
  (password) => !isCommonPassword(password) && !isDemoPassword(password),
  validationMessages.passwordCommon,
);
