import { setTimeout as pause } from 'node:timers/promises';
import { config } from './config/config';
import { demoPassword, demoUsers } from './seeds/demo';

/**
 * Tells the developer where the app is and with which accounts to look at it. Waits for Vite, which serves the
 * screens in development; where it does not run, the address of the API is told.
 *
 * @param port where the API listens
 */
export async function greetDeveloper(port: number): Promise<void> {
  const address = (await answers(config.appUrl)) ? config.appUrl : `http://localhost:${port}/api/docs`;
  const lines = [`Gym Tracker    ${address}`];
  if (config.seed === 'demo') {
    const [administrator, member] = demoUsers;
    lines.push(`Administrator  ${administrator?.email} / ${demoPassword}`);
    lines.push(`Member         ${member?.email} / ${demoPassword}`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    try {
      await fetch(url);
      return true;
    } catch {
      await pause(250);
    }
  }
  return false;
}
