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

/** A password as it may be chosen: the contract's rule, and not one of the common ones (a list too long for a page). */
export const NewPassword = Password.refine(
  (password) => !commonPasswords.has(password.toLowerCase()),
  validationMessages.passwordCommon,
);
