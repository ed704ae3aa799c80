import type { BrowserContext, Page } from '@playwright/test';
import { openDevice as openOfflineDevice, signInNewMember } from '../offline/device';
import { openGym } from '../offline/gym';
import { median } from '../support/statistics';
import { expect, test } from './fixtures';
import { everythingLoaded } from './screens';
import { demoMember } from './server';
import { openMenu } from './steps';

// `npm run bench:phone`: medians of five visits on a slow phone, as throttled by Chromium.

const rounds = 5;
const slowCpu = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Paint and blocking in milliseconds, layout shift as a share of the screen. */
const limits = { paint: 2000, repeatedPaint: 700, shift: 0.02, blocking: 100 };

/** Links to follow in order, in the menu or on the current screen. */
const journeys = {
  visitor: [
    { menu: 'Todos os Treinos' },
    { screen: 'A1' },
    { menu: 'Blog' },
    { screen: 'Descansar também é treinar' },
    { menu: 'Sobre o App' },
    { menu: 'Login' },
    { menu: 'Gym Tracker' },
  ],
  member: [
    { menu: 'Editar meu Treino' },
    { menu: 'Histórico' },
    { menu: 'Todos os Treinos' },
    { menu: 'Gym Tracker' },
  ],
};

type Link = { menu: string } | { screen: string };

/** By name. */
type Figures = Record<string, { value: number; atMost: number }>;

test('a visit on a slow phone', async ({ openDevice }) => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await visit(await openDevice(), journeys.visitor);
    const member = await visit(await openDevice(demoMember), journeys.member);
    figures.push({ ...labelled('visitor', visitor), ...labelled('member', member) });
  }
  const medians = Object.entries(figures[0] ?? {}).map(([name, { atMost }]) => ({
    name,
    value: median(figures.map((all) => all[name]?.value ?? NaN)),
    atMost,
  }));
  for (const { name, value, atMost } of medians) {
    const shown = value.toFixed(atMost < 1 ? 3 : 0);
    process.stdout.write(`${name.padEnd(56)}${shown.padStart(8)}   at most ${atMost}\n`);
  }
  expect(medians.filter(({ value, atMost }) => value > atMost)).toEqual([]);
});

test('a repeat visit of a member on a slow phone, with the app kept by the service worker', async ({
  browser,
}) => {
  const gym = await openGym();
  const device = await openOfflineDevice(browser, gym, slowNetwork.latency / 2);
  const page = await device.context.newPage();
  await signInNewMember(gym, page, 'A1', 'B1', 'C1');
  for (const network of ['online', 'offline']) {
    if (network === 'offline') await device.goOffline();
    const paints: number[] = [];
    for (let round = 0; round < rounds; round += 1) paints.push(await repeatVisit(device.context));
    const paint = median(paints);
    process.stdout.write(
      `${`member: home again, ${network}, largest paint, ms`.padEnd(56)}${paint.toFixed(0).padStart(8)}   at most ${limits.repeatedPaint}\n`,
    );
    expect.soft(paint).toBeLessThanOrEqual(limits.repeatedPaint);
  }
  await device.close();
  await gym.close();
});

/** Opens the home in a new tab. Returns when the current workout was painted. */
async function repeatVisit(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', slowCpu);
  await page.addInitScript(observe);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Treino Concluído' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { paint } = await page.evaluate(() => window.seen);
  await page.close();
  return paint;
}

function labelled(who: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${who}: ${name}`, figure]));
}

/** Opens the home with an empty cache, and follows links from there. */
async function visit(page: Page, links: readonly Link[]): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', slowCpu);
  await page.addInitScript(observe);
  await page.goto('/');
  await everythingLoaded(page);
  const { paint, shift } = await page.evaluate(() => window.seen);
  const figures: Figures = {
    'home, largest paint, ms': { value: paint, atMost: limits.paint },
    'home, layout shift': { value: shift, atMost: limits.shift },
  };
  for (const link of links) {
    const [name] = Object.values(link);
    figures[`${name}, blocking, ms`] = { value: await blockingOf(page, link), atMost: limits.blocking };
  }
  await page.close();
  return figures;
}

/** Follows a link, and returns for how long tasks block the page. */
async function blockingOf(page: Page, target: Link): Promise<number> {
  if ('menu' in target) await openMenu(page);
  const link =
    'menu' in target
      ? page.getByRole('banner').getByRole('link', { name: target.menu })
      : page.getByRole('main').getByRole('link', { name: target.screen }).first();
  await page.evaluate(() => (window.seen.blocking = 0));
  const before = await page.title();
  await link.click();
  // Each screen sets its own title once it is shown.
  await expect(page).not.toHaveTitle(before);
  await everythingLoaded(page);
  return page.evaluate(() => window.seen.blocking);
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    seen: { paint: number; shift: number; blocking: number };
  }
}

/** In the page: records the largest paint, layout shift without recent input, and by how much tasks exceed 50 ms. */
function observe(): void {
  const seen = (window.seen = { paint: 0, shift: 0, blocking: 0 });
  const on = (type: string, record: (entry: PerformanceEntry & Partial<LayoutShift>) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(record);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  on('layout-shift', ({ value = 0, hadRecentInput = false }) => (seen.shift += hadRecentInput ? 0 : value));
  on('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
}
