import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { settingNames } from '../../backend/config/readConfig';

export type Variables = Record<string, string>;

/** A program of the back end that runs as a process of its own. */
export interface Program {
  process: ChildProcess;
  /** What it has written so far, both streams. */
  output: () => string;
  /** Its exit code once it has ended; null if a signal ended it. */
  ended: Promise<number | null>;
}

/**
 * The environment of a program that is told of no setting: an empty variable counts as unset, and keeps a developer's
 * own .env out. Which mongod can run here is no matter of choice.
 */
export const noSettings: Variables = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  PATH: process.env.PATH ?? '',
  MONGOD_BINARY: process.env.MONGOD_BINARY ?? '',
};

/** Starts Node on loopback for production, with the given settings and no others. */
export function startProgram(args: string[], settings: Variables): Program {
  const child = spawn(process.execPath, args, {
    env: { ...noSettings, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, output: () => output, ended };
}

/**
 * Starts a compiled program of the back end, 'server' or 'cli/admin' say, with the given settings and no others.
 * Throws where nothing is compiled: `npm run build` comes first.
 */
export function startCompiled(name: string, settings: Variables, args: string[] = []): Program {
  const path = resolve(`dist/backend/${name}.js`);
  if (!existsSync(path)) throw new Error('There is no production build yet: npm run build');
  return startProgram([path, ...args], settings);
}

/** The address at which a server's log says that it listens; undefined as long as it does not say so. */
export function addressIn(log: string): string | undefined {
  const port = listening.map((line) => line.exec(log)?.[1]).find(Boolean);
  return port && `http://127.0.0.1:${port}`;
}

/** In production and in development. */
const listening = [/"port":(\d+),"msg":"Listening"/, /Listening\n.*\n +port: (\d+)\n/];
