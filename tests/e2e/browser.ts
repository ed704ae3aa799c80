import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { z } from 'zod';

/** Where a Chromium may be: as told by hand, as Playwright downloads it, as Chrome and Chromium are installed. */
const installed = [
  process.env.CHROME_PATH ?? '',
  chromium.executablePath(),
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Global set-up of Playwright: takes the first Chromium that starts; where none does, the one that came with npm. */
export default async function findBrowser(): Promise<void> {
  Object.assign(process.env, setByChromium);
  for (const path of installed) {
    if (await starts(path)) {
      process.env.E2E_BROWSER = path;
      return;
    }
  }
  const folder = await unpackedChromium();
  process.env.E2E_BROWSER = join(folder, 'chromium');
  // Libraries that a bare machine lacks, and the same letters on every machine.
  process.env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
}

/**
 * Chromium sets these for itself while it starts and other threads of it read the environment, which then moves in
 * memory: once in thousands of starts it crashed. What is set already moves nothing.
 */
const setByChromium = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1' };

/** How the workers start the browser that the set-up has found. */
export function browserOptions(): LaunchOptions {
  return { executablePath: process.env.E2E_BROWSER ?? '' };
}

async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    await (await chromium.launch({ executablePath })).close();
    return true;
  } catch {
    return false;
  }
}

const npmChromium = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));

/**
 * The folder with the Chromium of @sparticuz/chromium, its libraries and its fonts. Unpacked aside and moved into
 * place, so that a run beside this one, or after an interrupted one, never starts half a browser.
 */
async function unpackedChromium(): Promise<string> {
  const { version } = Package.parse(
    JSON.parse(readFileSync(join(dirname(npmChromium), '../../package.json'), 'utf8')),
  );
  const cache = resolve('node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    unpackInto(draft);
    await writeFile(join(draft, 'fonts.conf'), fontsConf(folder));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const Package = z.object({ version: z.string() });

/**
 * In a process of its own, for the package takes its orders from the environment: the temporary folder is where it
 * unpacks to, and the libraries come only if it believes to be where they are missing.
 */
function unpackInto(folder: string): void {
  const unpack = "(await import('@sparticuz/chromium')).default.executablePath()";
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    stdio: 'inherit',
  });
}

/** Letters are in the font of the package, whatever the page asks for; the machine's own ones fill in what it lacks. */
function fontsConf(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${join(folder, 'fonts')}</dir>`,
    `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '<match><edit name="family" mode="prepend_first" binding="strong"><string>Open Sans</string></edit></match>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    '</fontconfig>',
  ].join('\n');
}
