import { setTimeout as pause } from 'node:timers/promises';
import { config } from './config/config';
import { demoPassword, demoUsers } from './seeds/demo';

/**
 * Prints the app's URL and the demo accounts. Waits for Vite, which serves the front end in development; without it,
 * prints the URL of the API documentation.
 *
 * @param port the port of the API
 */
export async function greetDeveloper(port: number): Promise<void> {
  const url = (await isReachable(config.appUrl)) ? config.appUrl : `http://localhost:${port}/api/docs`;
  const lines = [`Gym Tracker    ${url}`];
  if (config.seed === 'demo') {
    const [administrator, member] = demoUsers;
    lines.push(`Administrator  ${administrator?.email} / ${demoPassword}`);
    lines.push(`Member         ${member?.email} / ${demoPassword}`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

async function isReachable(url: string): Promise<boolean> {
  for (let attempts = 0; attempts < 40; attempts++) {
    try {
      await fetch(url);
      return true;
    } catch {
      await pause(250);
    }
  }
  return false;
}
