import { chromium } from '@playwright/test';
import findBrowser, { browserOptions } from '/work/wt/sheet/tests/e2e/browser.ts';
import setUpServer from '/work/wt/sheet/tests/e2e/server.ts';
await findBrowser();
const stop = await setUpServer();
const browser = await chromium.launch(browserOptions());
const url = process.env.APP_URL ?? '';
const errors: string[] = [];
async function session(email: string, options: object) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const r = await context.request.post('/api/users/auth', {
    data: { email, password: 'correto cavalo bateria' },
    headers: { Origin: url },
  });
  if (!r.ok()) throw new Error(await r.text());
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') errors.push(m.text());
  });
  page.on('pageerror', (e) => errors.push(String(e)));
  return { context, page };
}
const looks = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  dark: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  desktop: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 320, height: 700 } },
};
for (const [name, options] of Object.entries(looks)) {
  const { page, context } = await session('admin@example.com', options);
  const shot = async (what: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots-sheet/${name}-${what}.png`, fullPage: true });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log('OVERFLOW', name, what, over);
  };
  await page.goto('/admin/userlist');
  await page
    .getByRole('link', { name: /^Ficha/ })
    .first()
    .waitFor();
  await shot('users');
  await page
    .getByRole('link', { name: /^Ficha/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).waitFor();
  await shot('sheet');
  await page.getByLabel('Treino por código').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByRole('button', { name: 'Usar exemplo' }).click();
  await page
    .getByRole('button', { name: /^Editar ?código/ })
    .nth(1)
    .click();
  await shot('sheet-open');
  if (name === 'phone') {
    await page
      .getByLabel('Recado para o aluno')
      .fill('Comece leve e aumente a carga a cada semana.\nDescanse 60 segundos entre as séries.');
    await page.getByText('Salvar como modelo').click();
    await page.getByLabel('Nome do modelo').fill('Iniciantes, 3 dias por semana');
    await page.getByRole('button', { name: 'Salvar modelo' }).click();
    await page.getByText('Modelo salvo').waitFor();
    await page.getByRole('button', { name: 'Tirar', exact: false }).first().click();
    await page.getByRole('button', { name: 'Entregar ficha' }).click();
    await page.getByRole('dialog').filter({ hasText: 'Substituir' }).waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots-sheet/${name}-question.png` });
    await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).click();
    await page.waitForURL('**/admin/userlist');
    await shot('given');
  }
  await page.goto('/admin/sheetTemplates');
  await page.getByRole('link', { name: /^Entregar/ }).waitFor();
  await shot('templates');
  await page.getByRole('link', { name: /^Entregar/ }).click();
  await page.getByRole('checkbox').first().check();
  await shot('give');
  await page.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('heading', { name: 'Resultado' }).waitFor();
  await shot('outcome');
  await context.close();
  if (name === 'phone') {
    for (const [n, o] of [
      ['phone', looks.phone],
      ['dark', looks.dark],
      ['desktop', looks.desktop],
    ] as const) {
      const m = await session('membro@example.com', o);
      await m.page.goto('/');
      await m.page.getByText('Seu treino foi atualizado por').waitFor();
      await m.page.waitForTimeout(500);
      await m.page.screenshot({ path: `/tmp/shots-sheet/${n}-home.png` });
      await m.page.goto('/myWorkout');
      await m.page.getByText('Recado de').waitFor();
      await m.page.waitForTimeout(500);
      await m.page.screenshot({ path: `/tmp/shots-sheet/${n}-list.png` });
      await m.context.close();
    }
  }
}
console.log(errors);
await browser.close();
await stop();
