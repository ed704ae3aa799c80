import { messages } from '@contract/messages';
import { expect, type Page } from '@playwright/test';
import { requestsOf } from './requests';
import { addToMyWorkout, finishWorkout, openMenu } from './steps';

type Step = (page: Page) => Promise<unknown>;

/** What is to be seen at an address with the demo data, one state after the other. */
export interface Visit {
  path: string;
  /** By the name of each state, how it comes about from the one before. */
  looks: Record<string, Step>;
  /** What is done before one goes there. */
  first?: Step;
  /** The refusal that is shown, as fixtures name it. */
  problem?: string;
}

const post = 'Descansar também é treinar';
const ownWords = 'Seu comentário';

/** Every screen, in the states that look different, by who sees it. */
export const visits: Record<'visitor' | 'newcomer' | 'member' | 'admin', readonly Visit[]> = {
  visitor: [
    { path: '/', looks: { home: asItIs, 'home-menu': openMenu } },
    { path: '/page/3', looks: { 'home-last-page': asItIs } },
    { path: '/search/peito', looks: { search: asItIs, 'search-nothing': searchForNothing } },
    { path: '/trainingTypes', looks: { workouts: asItIs, workout: follow('A1') } },
    {
      path: '/trainingType/abc',
      looks: { 'workout-unknown': asItIs },
      problem: '404 GET /api/trainingTypes/abc',
    },
    { path: '/login', looks: { login: asItIs, 'login-errors': press('Entrar') } },
    { path: '/register', looks: { register: asItIs, 'register-errors': press('Cadastrar') } },
    {
      path: '/forgot-password',
      looks: { 'forgot-password': asItIs, 'forgot-password-errors': press(/^Enviar/) },
    },
    { path: '/reset-password/token', looks: { 'reset-password': asItIs } },
    { path: '/blogs', looks: { blogs: asItIs, blog: follow(post) } },
    {
      path: '/blogs',
      looks: { 'blogs-failed': asItIs },
      first: fail('**/api/blogs*'),
      problem: '503 GET /api/blogs',
    },
    { path: '/biography', looks: { biography: asItIs } },
    { path: '/privacy', looks: { privacy: asItIs } },
    { path: '/nada', looks: { 'not-found': asItIs } },
  ],
  newcomer: [
    { path: '/', looks: { 'my-home-empty': asItIs } },
    { path: '/myWorkout', looks: { 'my-workouts-empty': asItIs } },
    { path: '/history', looks: { 'history-empty': asItIs } },
    {
      path: '/',
      looks: { 'my-home-first': asItIs, 'my-home-done': inTurn(finishWorkout, seeToast('A1 concluído')) },
      first: (page) => addToMyWorkout(page, 'A1', 'B1'),
    },
  ],
  member: [
    {
      path: '/',
      looks: { 'my-home': asItIs, 'my-home-training': tick, 'my-menu': openMenuOf('João Pedro Alves') },
    },
    { path: '/search/peito', looks: { 'my-search': asItIs } },
    {
      path: '/myWorkout',
      looks: {
        'my-workouts': asItIs,
        'my-workouts-edit': press(/^Editar exercícios/),
        'my-workouts-delete': press(/^Deletar/),
      },
    },
    {
      path: '/trainingTypes',
      looks: {
        'my-all-workouts': asItIs,
        'my-workout': follow('A1', ownWords),
        'my-workout-errors': press('Avaliar'),
      },
    },
    { path: '/blogs', looks: { 'my-blog': follow(post, ownWords) } },
    {
      path: '/history',
      looks: {
        history: asItIs,
        'history-tables': unfold('Ver como tabela'),
        'history-entry': inTurn(unfold('Ver como tabela'), unfoldEntry),
        'history-entry-edit': press(/^Corrigir/),
      },
    },
    {
      path: '/profile',
      looks: {
        profile: asItIs,
        'profile-deletion': unfold('Excluir minha conta'),
        'profile-saved': inTurn(press('Salvar'), seeToast('Profile updated successfully')),
      },
    },
  ],
  admin: [
    { path: '/', looks: { 'admin-menu': openMenuOf('Admin') } },
    {
      path: '/admin/trainingTypelist',
      looks: {
        'admin-workouts': asItIs,
        'admin-workouts-open': unfold(/exercícios de A1$/),
        'admin-workout': follow(/^Editar A1/),
        'admin-workout-unsaved': inTurn(press(/^Remover/), leave),
      },
    },
    {
      path: '/admin/userlist',
      looks: {
        'admin-users': asItIs,
        'admin-users-delete': press(/^Deletar/),
        'admin-user': inTurn(closeDialog, follow(/^Editar João/)),
      },
    },
    { path: '/admin/email-list', looks: { 'admin-emails': asItIs } },
    {
      path: '/admin/bloglist',
      looks: {
        'admin-blogs': asItIs,
        'admin-blogs-create': press('Criar Blog'),
        'admin-blog': inTurn(closeDialog, follow(/^Editar Descansar/)),
      },
    },
    { path: '/admin/blog/create', looks: { 'admin-blog-new': asItIs, 'admin-blog-errors': press('Salvar') } },
    {
      path: '/admin/blog/abc/edit',
      looks: { 'admin-blog-unknown': asItIs },
      problem: '404 GET /api/blogs/abc',
    },
  ],
};

/** Goes there, and looks at each state once everything of it is there. */
export async function makeVisit(
  page: Page,
  { path, looks, first }: Visit,
  look: (name: string) => Promise<unknown>,
): Promise<void> {
  await first?.(page);
  await page.goto(path);
  for (const [name, reach] of Object.entries(looks)) {
    await reach(page);
    await everythingLoaded(page);
    await look(name);
  }
}

/**
 * Waits until a screen is complete: nothing says that it is still coming, and nothing was asked for while it was looked
 * at. An answer that has come by the end of a look may not have been drawn in it.
 */
export async function everythingLoaded(page: Page): Promise<void> {
  const isComplete = async () => {
    const before = requestsOf(page);
    const shown = await page.evaluate(isShown);
    return shown && before.underWay === 0 && requestsOf(page).begun === before.begun;
  };
  await expect.poll(isComplete, { intervals: [20] }).toBe(true);
}

/** In the page: after what has come is drawn, and may have asked for more, whether there is a screen. */
async function isShown(): Promise<boolean> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return document.querySelector('h1') !== null && !document.body.textContent.includes('Carregando…');
}

type Name = string | RegExp;

async function asItIs(): Promise<void> {
  // Nothing to do.
}

/** Follows a link of the screen; `field` is one that comes last on the screen where it leads. */
function follow(name: Name, field?: string) {
  return async (page: Page) => {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.click();
    await expect(link).toBeHidden();
    if (field) await page.getByLabel(field).waitFor();
  };
}

function press(name: Name) {
  return (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();
}

/** Waits for a toast, whose code comes with the first one. */
function seeToast(text: string) {
  return (page: Page) => page.getByRole('alert').filter({ hasText: text }).waitFor();
}

function tick(page: Page) {
  return page.getByRole('main').getByRole('checkbox').first().check();
}

/** One thing after the other. */
function inTurn(...steps: Step[]) {
  return async (page: Page) => {
    for (const step of steps) await step(page);
  };
}

/** Opens what is folded up behind a text. */
function unfold(text: Name) {
  return async (page: Page) => {
    for (const folded of await page.locator('summary').filter({ hasText: text }).all()) await folded.click();
  };
}

function unfoldEntry(page: Page) {
  return page.getByRole('listitem').locator('summary').first().click();
}

/** Looks for something that is not there, in the box that is on the screen. */
async function searchForNothing(page: Page) {
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('Nenhum treino encontrado.').waitFor();
}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
}

/** Goes away from what was changed and not saved. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Has the next call of a path fail, as without a database. */
function fail(path: string) {
  return (page: Page) =>
    page.route(path, (route) => route.fulfill({ status: 503, json: { message: messages.databaseAway } }), {
      times: 1,
    });
}

function openMenuOf(name: string) {
  return async (page: Page) => {
    await openMenu(page);
    await page.getByRole('banner').getByRole('button', { name }).click();
  };
}
