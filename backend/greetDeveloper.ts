import { setTimeout as pause } from 'node:timers/promises';
import { config } from './config/config';
import { demoPassword } from './config/demoPassword';
import { accountsWithDemoPassword } from './seeds/demoAccounts';

/**
 * Prints the app's URL and the demo accounts that still have their password. Waits for Vite, which serves the front end in development; without it,
 * prints the URL of the API documentation.
 *
 * @param port the port of the API
 */
export async function greetDeveloper(port: number): Promise<void> {
  const accounts = await accountsWithDemoPassword();
  const url = (await isReachable(config.appUrl)) ? config.appUrl : `http://localhost:${port}/api/docs`;
  const lines = [`Gym Tracker    ${url}`];
  for (const { email, isAdmin } of accounts)
    lines.push(`${isAdmin ? 'Administrator' : 'Member       '}  ${email} / ${demoPassword}`);
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
