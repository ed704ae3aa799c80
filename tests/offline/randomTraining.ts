import type { Browser, Page } from '@playwright/test';
import type { Account } from '../support/newAccount';
import { until } from '../support/until';
import { type Device, expect, openDevice, signIn, signInNewMember, signOut } from './device';
import type { Gym } from './gym';

const codes = ['A1', 'B1', 'C1'] as const;
const length = 8;

/** A training hour on one device: its pages, and what the member has finished and not undone. */
interface Hour {
  device: Device;
  account: Account;
  gym: Gym;
  pages: Page[];
  finished: number;
}

type Step = (hour: Hour) => Promise<unknown>;

/** What may happen, by name. Finishing is the most frequent. */
const steps: Record<string, Step> = {
  finish,
  'finish again': finish,
  'finish and undo': async (hour) => {
    if (!(await finish(hour))) return;
    await pageOf(hour).getByRole('button', { name: 'Desfazer' }).click();
    await expect(pageOf(hour).getByRole('heading', { name: /feito$/ })).toBeHidden();
    hour.finished -= 1;
  },
  offline: ({ device }) => device.goOffline(),
  online: ({ device }) => device.goOnline(),
  reload: async (hour) => {
    await pageOf(hour).reload();
    await atHome(pageOf(hour));
  },
  'other tab': async (hour) => {
    const other = hour.pages.shift() ?? pageOf(hour);
    if (hour.pages.length === 0) {
      const page = await hour.device.context.newPage();
      await page.goto('/');
      await atHome(page);
      hour.pages.push(page);
    }
    hour.pages.push(other);
    await pageOf(hour).bringToFront();
  },
  'sign out and in': async (hour) => {
    const page = pageOf(hour);
    await signOut(page, hour.account);
    const leave = page.getByRole('dialog').getByRole('button', { name: 'Sair' });
    const form = page.getByRole('heading', { name: 'Entrar' });
    await expect(leave.or(form)).toBeVisible();
    if (await leave.isVisible()) await leave.click();
    await expect(form).toBeVisible();
    await hour.device.goOnline();
    await signIn(page, hour.account);
    await atHome(page);
  },
  'server restarts': ({ gym }) => gym.restart(),
};

/** The steps of a run. The same seed gives the same ones. */
export function stepsOf(seed: number): string[] {
  const random = randomFrom(seed);
  const names = Object.keys(steps);
  return Array.from({ length }, () => names[Math.floor(random() * names.length)] ?? 'finish');
}

/**
 * Takes random steps, goes online in the end, and compares the server's log with what the member has finished. Returns how
 * many were lost (positive) or counted twice (negative); throws where the app or the queue gets stuck.
 */
export async function trainAtRandom(browser: Browser, gym: Gym, seed: number) {
  const device = await openDevice(browser, gym);
  try {
    const page = await device.context.newPage();
    const { account, log } = await signInNewMember(gym, page, ...codes);
    const hour = { device, account, gym, pages: [page], finished: 0 };
    for (const name of stepsOf(seed)) await steps[name]?.(hour);

    await hour.device.goOnline();
    await pageOf(hour).reload();
    await atHome(pageOf(hour));
    const isSent = async () => (await queueLength(pageOf(hour))) === 0;
    await until('everything is sent', isSent, 45_000);
    const { total, currentWorkoutIndex } = await log();
    expect(currentWorkoutIndex).toBe(total % codes.length);
    return { finished: hour.finished, lost: hour.finished - total };
  } finally {
    await device.close();
  }
}

/** How many members have something in the queue. */
async function queueLength(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('gym-tracker');
        opening.onerror = () => reject(new Error('The database cannot be opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('queue').objectStore('queue').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );
}

/** Completes the current workout. Resolves to whether the member is told that it is done. */
async function finish(hour: Hour): Promise<boolean> {
  const page = pageOf(hour);
  const button = page.getByRole('button', { name: 'Treino Concluído' });
  const name = await page.getByRole('article').getByRole('heading').innerText();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  const done = page.getByRole('heading', { name: `${name} feito` });
  const refusal = page.getByText(/^Não foi possível concluir/);
  await expect(done.or(refusal)).toBeVisible();
  const isDone = await done.isVisible();
  if (isDone) hour.finished += 1;
  return isDone;
}

function pageOf({ pages }: Hour): Page {
  const [page] = pages;
  if (!page) throw new Error('There is no page');
  return page;
}

async function atHome(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Treino Concluído' })).toBeVisible();
}

/** Mulberry32: numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
