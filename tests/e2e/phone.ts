import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everythingLoaded } from './screens';
import { demoMember } from './server';
import { openMenu } from './steps';

// `npm run bench:phone`: what a visit takes on a slow phone, by Chromium's own throttling; the middle of five visits.

const rounds = 5;
const slowCpu = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Paints and blocking in milliseconds, shifts as a share of the screen. */
const most = { paint: 2000, shift: 0.02, blocking: 100 };

/** Links to follow one after the other: those of the menu, or of the screen where one is. */
const ways = {
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

type Way = { menu: string } | { screen: string };

/** By what was measured. */
type Figures = Record<string, { value: number; atMost: number }>;

test('a visit on a slow phone', async ({ openDevice }) => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await visit(await openDevice(), ways.visitor);
    const member = await visit(await openDevice(demoMember), ways.member);
    figures.push({ ...of('visitor', visitor), ...of('member', member) });
  }
  const middle = Object.entries(figures[0] ?? {}).map(([name, { atMost }]) => ({
    name,
    value: median(figures.map((all) => all[name]?.value ?? NaN)),
    atMost,
  }));
  for (const { name, value, atMost } of middle) {
    const shown = value.toFixed(atMost < 1 ? 3 : 0);
    process.stdout.write(`${name.padEnd(56)}${shown.padStart(8)}   at most ${atMost}\n`);
  }
  expect(middle.filter(({ value, atMost }) => value > atMost)).toEqual([]);
});

function of(who: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${who}: ${name}`, figure]));
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Opens the home with nothing kept from before, and follows links from there. */
async function visit(page: Page, links: readonly Way[]): Promise<Figures> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', slowNetwork);
  await device.send('Emulation.setCPUThrottlingRate', slowCpu);
  await page.addInitScript(observe);
  await page.goto('/');
  await everythingLoaded(page);
  const { paint, shift } = await page.evaluate(() => window.seen);
  const figures: Figures = {
    'home, largest paint, ms': { value: paint, atMost: most.paint },
    'home, layout shift': { value: shift, atMost: most.shift },
  };
  for (const link of links) {
    const [name] = Object.values(link);
    figures[`${name}, blocking, ms`] = { value: await blockingOf(page, link), atMost: most.blocking };
  }
  await page.close();
  return figures;
}

/** For how long the page does not react, in the tasks that following a link takes. */
async function blockingOf(page: Page, way: Way): Promise<number> {
  if ('menu' in way) await openMenu(page);
  const link =
    'menu' in way
      ? page.getByRole('banner').getByRole('link', { name: way.menu })
      : page.getByRole('main').getByRole('link', { name: way.screen }).first();
  await page.evaluate(() => (window.seen.blocking = 0));
  const before = await page.title();
  await link.click();
  // Each screen has a title of its own, from when it is there.
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

/** In the page: notes the largest paint, what moves without anybody's doing, and by how much tasks exceed 50 ms. */
function observe(): void {
  const seen = (window.seen = { paint: 0, shift: 0, blocking: 0 });
  const on = (type: string, note: (entry: PerformanceEntry & Partial<LayoutShift>) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  on('layout-shift', ({ value = 0, hadRecentInput = false }) => (seen.shift += hadRecentInput ? 0 : value));
  on('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
}
