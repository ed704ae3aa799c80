import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { z } from 'zod';

/** Where to look for Chromium: CHROME_PATH, Playwright's download, then Chrome and Chromium of the system. */
const installed = [
  process.env.CHROME_PATH ?? '',
  chromium.executablePath(),
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Playwright's global setup: finds the first Chromium that starts, else unpacks the one from npm. */
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
  // Libraries that a minimal machine lacks, and the same fonts on every machine.
  process.env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
}

/**
 * Chromium sets these variables on start, which can move the environment in memory while its other threads read it: it
 * crashes once in thousands of starts. Setting them beforehand avoids that.
 */
const setByChromium = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1' };

/** How the workers launch the browser that the global setup has found. */
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
 * Returns the folder with the Chromium of @sparticuz/chromium, its libraries and its fonts. It is unpacked elsewhere and
 * then renamed, so that a concurrent run, or one after an interrupted run, never starts half a browser.
 */
async function unpackedChromium(): Promise<string> {
  const { version } = Package.parse(
    JSON.parse(readFileSync(join(dirname(npmChromium), '../../package.json'), 'utf8')),
  );
  const cache = resolve('node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(join(cache, 'unpacking-'));
  try {
    unpackInto(temporary);
    await writeFile(join(temporary, 'fonts.conf'), fontsConf(folder));
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const Package = z.object({ version: z.string() });

/**
 * Runs in a separate process, since the package is configured by environment variables: it unpacks to TMPDIR, and
 * includes the libraries only where it detects AWS Lambda.
 */
function unpackInto(folder: string): void {
  const unpack = "(await import('@sparticuz/chromium')).default.executablePath()";
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    stdio: 'inherit',
  });
}

/** Uses the package's font whatever the page asks for; the machine's own fonts supply missing glyphs. */
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
