import { randomUUID } from 'node:crypto';
import { HistoryOverview, MyWorkout } from '@contract/training';
import { TrainingTypePage } from '@contract/trainingTypes';
import { User } from '@contract/user';
import type { WorkoutCode } from '@contract/workoutCodes';
import { type Browser, type BrowserContext, expect as expectSoon, type Page } from '@playwright/test';
import { z } from 'zod';
import { phone } from '../e2e/devices';
import { openMenu } from '../e2e/steps';
import { Client, register } from '../support/client';
import type { Account } from '../support/newAccount';
import { zoneAtNoon } from '../support/zoneAtNoon';
import type { Gym, Line } from './gym';

/** With time for a slow machine. */
export const expect = expectSoon.configure({ timeout: 30_000 });

/** A phone with the app, and its own network. */
export interface Device {
  context: BrowserContext;
  line: Line;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openDevice(browser: Browser, gym: Gym, latency?: number): Promise<Device> {
  const line = await gym.openLine(latency);
  const context = await browser.newContext({
    ...phone,
    baseURL: line.url,
    serviceWorkers: 'allow',
    locale: 'pt-BR',
    // What is of today stays so until the end.
    timezoneId: zoneAtNoon(),
    reducedMotion: 'reduce',
  });
  return {
    context,
    line,
    goOffline: async () => {
      line.cut();
      await context.setOffline(true);
    },
    goOnline: async () => {
      line.mend();
      await context.setOffline(false);
    },
    close: async () => {
      await context.close();
      line.close();
    },
  };
}

/** Registers a member with these workouts. Their client reads what the server has. */
export async function newMember({ url }: Pick<Gym, 'url'>, ...codes: WorkoutCode[]) {
  const { client, ...account } = await register(url);
  for (const code of codes) {
    const { body } = await client.expectOk('GET', `/api/trainingTypes?keyword=${code}`);
    const [workout] = TrainingTypePage.parse(body).trainingTypes;
    MyWorkout.parse((await client.expectOk('POST', '/api/myWorkout', { trainingTypeId: workout?._id })).body);
  }
  return { account, log: () => logOf(client), complete: () => complete(client) };
}

/** Completes the first workout of the list, as another device does. */
async function complete(client: Client): Promise<void> {
  const [workout] = z.array(MyWorkout).parse((await client.expectOk('GET', '/api/myWorkout')).body);
  const completion = { id: randomUUID() };
  await client.expectOk('PUT', `/api/myWorkout/${workout?._id}`, { status: 'completed', completion });
}

async function logOf(client: Client) {
  const overview = HistoryOverview.parse((await client.expectOk('GET', '/api/history/overview')).body);
  const { currentWorkoutIndex } = User.parse((await client.expectOk('GET', '/api/users/profile')).body);
  return { total: overview.total, currentWorkoutIndex };
}

/** Registers a member with these workouts, and signs in on a page until that needs no network. */
export async function signInNewMember(gym: Gym, page: Page, ...codes: WorkoutCode[]) {
  const member = await newMember(gym, ...codes);
  await prepare(page, member.account);
  return member;
}

/** Signs in on the login screen. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
}

/** Signs in on a new device, and waits until it needs no network. */
export async function prepare(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await signIn(page, account);
  // Sooner than the app does it.
  await page.evaluate(() => navigator.serviceWorker.register('/serviceWorker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectCopies(page);
}

/** Waits until the home of the signed-in member is kept, which is a moment after it is shown. */
export async function expectCopies(page: Page): Promise<void> {
  const copies = () => page.evaluate(async () => (await (await caches.open('member')).keys()).length);
  // List, overview and loads.
  await expect.poll(copies).toBeGreaterThanOrEqual(3);
}

export async function signOut(page: Page, { name }: Account): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
}
