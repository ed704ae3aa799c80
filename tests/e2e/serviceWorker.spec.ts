import { type Locator, type Page, test as base } from '@playwright/test';
import {
  type Device,
  expect,
  expectCopies,
  newMember,
  openDevice,
  prepare,
  signIn,
  signInNewMember,
  signOut,
} from '../offline/device';
import { type Gym, openGym } from '../offline/gym';
import { buildNextRelease, nextMark } from '../offline/nextRelease';
import { expectCurrent, finishWorkout, stripItem } from './steps';

const test = base.extend<{ gym: Gym; device: Device; page: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  gym: async ({}, provide) => {
    const gym = await openGym();
    await provide(gym);
    await gym.close();
  },
  device: async ({ browser, gym }, provide) => {
    const device = await openDevice(browser, gym);
    await provide(device);
    await device.close();
  },
  page: async ({ device }, provide) => provide(await device.context.newPage()),
});

// Each test starts a server and loads all code onto a device, which takes 45 s on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** Completes the current workout once it takes taps. */
async function finish(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Treino Concluído' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await finishWorkout(page);
}

test('a member trains without a network from before the start, and all of it is sent once', async ({
  gym,
  device,
  page,
}) => {
  const { log } = await signInNewMember(gym, page, 'A1', 'B1', 'C1');
  await expectCurrent(page, 'A1');
  await device.goOffline();
  await page.reload();
  await expectCurrent(page, 'A1');
  await expect(page.getByText(/^Sem conexão, de hoje \d\d:\d\d\./)).toBeVisible();

  await finish(page);
  await expectCurrent(page, 'B1');
  await expect(page.getByText('Guardado. Vai ser enviado quando houver conexão.')).toBeVisible();
  await page.reload();
  await expectCurrent(page, 'B1');
  await expect(stripItem(page, 'A1', 'concluído')).toBeVisible();
  await finish(page);
  await expectCurrent(page, 'C1');

  await device.goOnline();
  await expect.poll(log).toEqual({ total: 2, currentWorkoutIndex: 2 });
  await expect(page.getByText(/^Guardado/)).toBeHidden();
  await expect(page.getByText(/^Sem conexão/)).toBeHidden();
  await page.reload();
  await expectCurrent(page, 'C1');
  expect(await log()).toEqual({ total: 2, currentWorkoutIndex: 2 });
});

test('a note, an undo and the choice of another workout wait for the network, too', async ({
  gym,
  device,
  page,
}) => {
  const { log } = await signInNewMember(gym, page, 'A1', 'B1', 'C1');
  await device.goOffline();
  await finish(page);
  await page.getByRole('button', { name: 'Anotar' }).click();
  await page.getByLabel('Anotação').fill('Joelho bem.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Joelho bem.')).toBeVisible();
  await finish(page);
  await expectCurrent(page, 'C1');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expectCurrent(page, 'B1');
  await stripItem(page, 'C1', 'pendente').click();
  await page.getByRole('button', { name: 'Fazer este agora' }).click();
  await expectCurrent(page, 'C1');

  await device.goOnline();
  await expect.poll(log).toEqual({ total: 1, currentWorkoutIndex: 2 });
  await page.getByRole('link', { name: 'Ver histórico' }).click();
  await expect(page.getByText('Joelho bem.')).toBeVisible();
  await expect(page.getByText('1 treino concluído')).toBeVisible();
});

test('what is unsent when the app is closed is sent in the background', async ({ gym, device, page }) => {
  const { log } = await signInNewMember(gym, page, 'A1', 'B1', 'C1');
  const browserHas = await device.context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browserHas.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await browserHas.send('ServiceWorker.enable');
  const registrationId = await registered;
  await device.goOffline();
  await finish(page);
  await expectCurrent(page, 'B1');
  await stripItem(page, 'C1', 'pendente').click();
  await page.getByRole('button', { name: 'Fazer este agora' }).click();
  await expectCurrent(page, 'C1');

  const elsewhere = await device.context.newPage();
  await page.close();
  await device.goOnline();
  const sync = { origin: device.line.url, registrationId, tag: 'queue', lastChance: false };
  const browser = await device.context.newCDPSession(elsewhere);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(log).toEqual({ total: 1, currentWorkoutIndex: 2 });
  await elsewhere.goto(`${device.line.url}/`);
  await expectCurrent(elsewhere, 'C1');
});

test('whoever signs out is told what is unsent, and nobody else sees or sends it', async ({
  gym,
  device,
  page,
}) => {
  const [ana, bia] = [await newMember(gym, 'A1', 'B1'), await newMember(gym, 'F1')];
  await prepare(page, ana.account);
  await device.goOffline();
  await finish(page);
  await expectCurrent(page, 'B1');
  await signOut(page, ana.account);
  const question = page.getByRole('dialog', { name: /^1 treino ainda não foi enviado/ });
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('member'))).toBe(false);

  await device.goOnline();
  await signIn(page, bia.account);
  await expectCurrent(page, 'F1');
  expect(await bia.log()).toEqual({ total: 0, currentWorkoutIndex: 0 });
  await expectCopies(page);
  await device.goOffline();
  await page.reload();
  await expectCurrent(page, 'F1');
  await expect(page.getByRole('main')).not.toContainText('A1');
  await device.goOnline();
  await signOut(page, bia.account);

  await signIn(page, ana.account);
  await expect.poll(ana.log).toEqual({ total: 1, currentWorkoutIndex: 1 });
  expect(await bia.log()).toEqual({ total: 0, currentWorkoutIndex: 0 });
});

test('what the server refuses later is told, with what was typed', async ({ gym, device, page }) => {
  const { log, complete } = await signInNewMember(gym, page, 'A1', 'B1');
  await page.getByRole('button', { name: /^Carga de Agachamento/ }).click();
  await page.getByRole('textbox', { name: /^Carga de/ }).fill('62,5');
  await page.keyboard.press('Enter');
  await device.goOffline();
  await finish(page);
  await expectCurrent(page, 'B1');
  await complete();

  await device.goOnline();
  const notice = page
    .getByRole('status')
    .filter({ hasText: /^A1, feito hoje \d\d:\d\d, não foi registrado/ });
  await expect(notice).toContainText('62,5 kg');
  await notice.getByRole('button', { name: 'Entendi' }).click();
  await expect(notice).toBeHidden();
  expect(await log()).toEqual({ total: 1, currentWorkoutIndex: 1 });
});

/** The files of the page that are of a release. */
function filesOf(page: Page, release: 'this' | 'next'): Locator {
  const ofNext = `:is([src*="${nextMark}"], [href*="${nextMark}"])`;
  return page
    .locator('script[src^="/assets"], link[href^="/assets"]')
    .and(page.locator(release === 'next' ? ofNext : `:not(${ofNext})`));
}

test('a log that comes from a copy makes no completion fail, however slow the network is', async ({
  gym,
  device,
  page,
}) => {
  const { log } = await signInNewMember(gym, page, 'A1', 'B1');
  await device.context.route('**/api/history/overview', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await route.continue();
  });
  for (const code of ['A1', 'B1'] as const) {
    await expectCurrent(page, code);
    await finish(page);
  }
  await expect.poll(log).toEqual({ total: 2, currentWorkoutIndex: 0 });
  await expect(page.getByRole('heading', { name: 'B1 feito' })).toBeVisible();
  await expect(page.getByText(/^Guardado/)).toBeHidden();
});

test('a new release is taken when the member asks for it, or at the next start', async ({
  gym,
  device,
  page,
}) => {
  await signInNewMember(gym, page, 'A1', 'B1');
  const next = buildNextRelease();
  await gym.restart({}, next);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/^Há uma versão nova/)).toBeVisible();
  await page.reload();
  await expectCurrent(page, 'A1');
  await expect(filesOf(page, 'next')).toHaveCount(0);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(filesOf(page, 'next')).not.toHaveCount(0);
  await expect(filesOf(page, 'this')).toHaveCount(0);
  await expectCurrent(page, 'A1');
  await expect(page.getByText(/^Há uma versão nova/)).toBeHidden();

  await gym.restart();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/^Há uma versão nova/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
  await page.close();
  // The browser takes a moment to notice.
  await expect(async () => {
    const restarted = await device.context.newPage();
    await restarted.goto('/');
    await expectCurrent(restarted, 'A1');
    const fromNext = await filesOf(restarted, 'next').count();
    await restarted.close();
    expect(fromNext).toBe(0);
  }).toPass();
});

test('the server can switch the service worker off', async ({ gym, page }) => {
  await signInNewMember(gym, page, 'A1');
  await gym.restart({ SERVICE_WORKER: 'off' });
  const left = () =>
    page.evaluate(
      async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length,
    );
  // The browser asks for a new one after a navigation, unless it is too busy.
  await expect(async () => {
    await page.reload();
    await expect.poll(left).toBe(0);
  }).toPass();
  await page.reload();
  await expectCurrent(page, 'A1');
});
