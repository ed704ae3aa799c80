import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { config } from '../config/config';
import { existingPart, writtenFolders } from './disk';
import { ok, problem, warning, type Finding } from './finding';

const subject = 'File modes';

/** The bits of a mode for users who are neither the owner nor in the group. */
const READ = 0o4;
const WRITE = 0o2;

/** Whether this user can use the folders and the secret, and others cannot. */
export async function checkFileModes(): Promise<Finding[]> {
  const findings = await Promise.all([...writtenFolders().map(checkFolder), checkSecret(), checkEnvFile()]);
  const mistakes = findings.filter((finding) => finding !== undefined);
  return mistakes.length > 0 ? mistakes : [ok(subject, 'the folders are writable, and secrets are private')];
}

async function checkFolder({ setting, path }: { setting: string; path: string }) {
  if (!(await isAllowed(existingPart(path), constants.W_OK)))
    return problem(setting, `this user cannot write to ${path}`, `chown it to the user of the server`);
  if (await allowsOthers(path, WRITE))
    return warning(setting, `every user of this machine can write to ${path}`, `chmod o-w ${path}`);
  return undefined;
}

async function checkSecret() {
  const { secretFile } = config;
  if (secretFile === undefined || !(await isAllowed(secretFile, constants.F_OK))) return undefined;
  if (!(await isAllowed(secretFile, constants.R_OK)))
    return problem('JWT_SECRET', `this user cannot read ${secretFile}`, 'Run this as the user of the server');
  if (await allowsOthers(secretFile, READ | WRITE))
    return problem(
      'JWT_SECRET',
      `every user of this machine can read ${secretFile}, and with it sign in as anybody`,
      `chmod 600 ${secretFile}; if somebody may have read it, delete it and restart: everybody signs in again, ` +
        'and authenticator apps have to be set up again (docs/production.md, Secrets)',
    );
  return undefined;
}

async function checkEnvFile() {
  const path = resolve('.env');
  if (config.environment !== 'production' || !(await allowsOthers(path, READ | WRITE))) return undefined;
  return warning(subject, `every user of this machine can read ${path}`, `chmod o-rwx ${path}`);
}

async function allowsOthers(path: string, bits: number): Promise<boolean> {
  // Windows has no such modes, and reports that everybody may do anything.
  if (process.platform === 'win32') return false;
  const mode = await stat(path).then(
    (file) => file.mode,
    () => 0,
  );
  return (mode & bits) !== 0;
}

export function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
