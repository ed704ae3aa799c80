import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { expect, type Page } from '@playwright/test';
import { requestsOf } from './requests';
import { addToMyWorkout, finishWorkout, openMenu } from './steps';

type Step = (page: Page) => Promise<unknown>;

/** A screen with the demo data, and its states. */
export interface Visit {
  path: string;
  /** By name, how to reach each state from the one before. */
  states: Record<string, Step>;
  /** What to do before opening the screen. */
  before?: Step;
  /** The failed call that the screen shows, as in `expectProblem`. */
  problem?: string;
}

const post = 'Descansar também é treinar';
const ownWords = 'Seu comentário';

/** Every screen in all states that look different, by who sees it. */
export const visits: Record<'visitor' | 'newcomer' | 'member' | 'admin', readonly Visit[]> = {
  visitor: [
    { path: '/', states: { home: asItIs, 'home-menu': openMenu } },
    { path: '/page/3', states: { 'home-last-page': asItIs } },
    { path: '/search/peito', states: { search: asItIs, 'search-nothing': searchForNothing } },
    {
      path: '/trainingTypes',
      states: {
        workouts: asItIs,
        workout: follow('A1'),
        'login-for-workout': inOrder(press('Adicionar a Meu Treino'), seeReason),
      },
      problem: '401 POST /api/myWorkout',
    },
    {
      path: '/trainingTypes?category=Peito&keyword=supino',
      states: { 'workouts-found': asItIs, 'workouts-nothing': searchForNothing },
    },
    {
      path: '/trainingType/abc',
      states: { 'workout-unknown': asItIs },
      problem: '404 GET /api/trainingTypes/abc',
    },
    { path: '/login', states: { login: asItIs, 'login-errors': press('Entrar') } },
    {
      path: '/login',
      before: askSecondFactor,
      states: {
        'login-second-factor': typePassword,
        'login-code': inOrder(unfold('Usar outro método'), press('Aplicativo de códigos')),
      },
      problem: '403 POST /api/users/auth',
    },
    {
      path: '/register',
      states: { register: asItIs, 'register-errors': press('Cadastrar'), 'register-strength': enterPassword },
    },
    {
      path: '/forgot-password',
      states: {
        'forgot-password': asItIs,
        'forgot-password-errors': press(/^Enviar/),
        'forgot-password-sent': requestLink,
      },
    },
    { path: '/reset-password/token', states: { 'reset-password': asItIs } },
    {
      path: '/verify-email/token',
      states: { 'verify-email': asItIs, 'verify-email-invalid': press('Confirmar meu email') },
      problem: '400 POST /api/users/verify-email',
    },
    {
      path: '/setup/token',
      states: {
        setup: asItIs,
        'setup-errors': press('Criar conta e entrar'),
        'setup-invalid': inOrder(fillSetup, seeLink('Entrar')),
      },
      problem: '400 POST /api/users/setup',
    },
    { path: '/blogs', states: { blogs: asItIs, blog: follow(post) } },
    {
      path: '/blogs',
      states: { 'blogs-failed': asItIs },
      before: fail('**/api/blogs*'),
      problem: '503 GET /api/blogs',
    },
    { path: '/biography', states: { biography: asItIs } },
    { path: '/privacy', states: { privacy: asItIs } },
    { path: '/nada', states: { 'not-found': asItIs }, problem: '404 GET /nada' },
  ],
  newcomer: [
    { path: '/', states: { 'my-home-empty': asItIs } },
    { path: '/myWorkout', states: { 'my-workouts-empty': asItIs } },
    { path: '/history', states: { 'history-empty': asItIs } },
    {
      path: '/',
      states: {
        'my-home-first': asItIs,
        'my-home-done': inOrder(finishWorkout, seeResult),
        'my-home-note': inOrder(press('Anotar'), seeField('Anotação')),
      },
      before: (page) => addToMyWorkout(page, 'A1', 'B1'),
    },
  ],
  member: [
    {
      path: '/',
      states: {
        'my-home': asItIs,
        'my-home-training': tickExercise,
        'my-home-resting': press('90 segundos'),
        'my-home-swap': press('Trocar exercício'),
        'my-home-other': press(/pendente$/),
        'my-home-load': press(/^Carga de/),
        'my-home-load-invalid': enterLoad('6o'),
        'my-home-unfinished': press('Treino Concluído'),
        'my-menu': openMenuOf('João Pedro Alves'),
      },
    },
    { path: '/search/peito', states: { 'my-search': asItIs } },
    {
      path: '/myWorkout',
      states: {
        'my-workouts': asItIs,
        'my-workouts-order': press('Mudar a ordem'),
        'my-workouts-edit': press(/^Editar exercícios/),
        'my-workouts-delete': press(/^Excluir/),
      },
    },
    {
      path: '/trainingTypes',
      states: {
        'my-all-workouts': asItIs,
        'my-workout': follow('A1'),
        'my-workout-review': inOrder(unfold('Avaliar este treino'), seeField(ownWords)),
        'my-workout-errors': press('Avaliar'),
      },
    },
    { path: '/blogs', states: { 'my-blog': follow(post, ownWords) } },
    {
      path: '/history',
      states: {
        history: asItIs,
        'history-tables': unfold('Ver como tabela'),
        'history-entry': inOrder(unfold('Ver como tabela'), unfoldEntry),
        'history-entry-edit': press(/^Corrigir/),
      },
    },
    { path: '/history/exercise/agachamento%20livre', states: { exercise: asItIs } },
    { path: '/history/exercise/supino', states: { 'exercise-empty': asItIs } },
    {
      path: '/profile',
      states: {
        profile: asItIs,
        'profile-deletion': unfold('Excluir minha conta'),
        'profile-saved': inOrder(press('Salvar'), seeToast('Profile updated successfully')),
        'second-factor': inOrder(unfold('Segundo fator'), seeField('Nome da nova chave')),
        'second-factor-app': inOrder(
          press('Usar aplicativo de códigos'),
          seeField('Código que o aplicativo mostra'),
        ),
      },
    },
  ],
  admin: [
    { path: '/', states: { 'admin-menu': openMenuOf('Admin') } },
    { path: '/admin', states: { desk: asItIs, 'desk-delete': press(/^Excluir o comentário/) } },
    { path: '/admin/comments', states: { 'admin-comments': asItIs } },
    { path: '/admin/reviews', states: { 'admin-reviews': asItIs } },
    { path: '/admin/userlist?activity=absent', states: { 'admin-users-absent': asItIs } },
    {
      path: '/admin/trainingTypelist',
      states: {
        'admin-workouts': asItIs,
        'admin-workouts-open': unfold(/exercícios de A1$/),
        'admin-workout': follow(/^Editar A1/),
        'admin-workout-unsaved': inOrder(press(/^Remover/), leave),
      },
    },
    { path: '/admin/exercises', states: { 'admin-exercises': asItIs } },
    {
      path: '/admin/exercises/Voador',
      states: { 'admin-exercise': asItIs, 'admin-exercise-errors': press('Salvar') },
    },
    {
      path: '/admin/userlist',
      states: {
        'admin-users': asItIs,
        'admin-users-delete': press(/^Excluir/),
        'admin-user': inOrder(closeDialog, follow(/^Editar João/)),
      },
    },
    {
      path: '/admin/userlist',
      states: {
        'admin-sheet': inOrder(follow(/^Ficha/), seeButton('Adicionar')),
        'admin-sheet-open': press(/^Editar código/),
        'admin-sheet-template': inOrder(
          unfold('Salvar como modelo'),
          seeField('Nome do modelo'),
          saveTemplate,
        ),
      },
    },
    {
      path: '/admin/sheetTemplates',
      states: {
        'admin-sheet-templates': asItIs,
        'admin-sheet-template-edit': inOrder(follow(/^Editar/), seeButton('Adicionar')),
      },
    },
    {
      path: '/admin/sheetTemplates',
      states: {
        'admin-give-sheets': inOrder(follow(/^Entregar/), seeCheckbox),
        'admin-given-sheets': inOrder(giveSheet, seeHeading('Resultado')),
      },
    },
    { path: '/admin/sheetTemplate/edit', states: { 'admin-sheet-template-errors': press('Salvar') } },
    { path: '/admin/lost-device', states: { 'admin-lost-device': asItIs } },
    { path: '/admin/email-list', states: { 'admin-emails': asItIs } },
    { path: '/admin/audit', states: { 'admin-audit': asItIs } },
    {
      path: '/admin/bloglist',
      states: {
        'admin-blogs': asItIs,
        'admin-blogs-create': press('Criar Blog'),
        'admin-blog': inOrder(closeDialog, follow(/^Editar Descansar/)),
      },
    },
    {
      path: '/admin/blog/create',
      states: { 'admin-blog-new': asItIs, 'admin-blog-errors': press('Salvar') },
    },
    {
      path: '/admin/blog/abc/edit',
      states: { 'admin-blog-unknown': asItIs },
      problem: '404 GET /api/blogs/abc',
    },
  ],
};

/** Opens a screen, and calls `look` in each state once everything has loaded. */
export async function makeVisit(
  page: Page,
  { path, states, before }: Visit,
  look: (name: string) => Promise<unknown>,
): Promise<void> {
  await before?.(page);
  await page.goto(path);
  for (const [name, reach] of Object.entries(states)) {
    await reach(page);
    await everythingLoaded(page);
    await look(name);
  }
}

/**
 * Waits until a screen is complete: it shows no loading message, no request is pending, and none was started during the
 * check, whose response might not be rendered yet.
 */
export async function everythingLoaded(page: Page): Promise<void> {
  const isComplete = async () => {
    const before = requestsOf(page);
    const shown = await page.evaluate(isShown);
    return shown && before.pending === 0 && requestsOf(page).started === before.started;
  };
  await expect.poll(isComplete, { intervals: [20] }).toBe(true);
}

/** In the page: whether a screen is shown, once responses have been rendered and may have caused more requests. */
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

/** Follows a link; `field` is one that appears last on the next screen. */
function follow(name: Name, field?: string) {
  return async (page: Page) => {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.click();
    await expect(link).toBeHidden();
    if (field) await seeField(field)(page);
  };
}

async function seeReason(page: Page): Promise<void> {
  await page.getByText('Entre para guardar A1 na sua lista.').waitFor();
}

async function requestLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ninguem@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('pasta de spam').waitFor();
}

async function seeResult(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'A1 feito' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Treino Concluído' })).toBeEnabled();
}

function seeField(label: string) {
  return (page: Page) => page.getByLabel(label).waitFor();
}

function seeButton(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).waitFor();
}

function seeHeading(name: string) {
  return (page: Page) => page.getByRole('heading', { name }).waitFor();
}

async function saveTemplate(page: Page) {
  await page.getByLabel('Nome do modelo').fill('Iniciantes');
  await page.keyboard.press('Enter');
  await page.getByText('Modelo salvo').waitFor();
}

function seeCheckbox(page: Page) {
  return page.getByRole('checkbox').first().waitFor();
}

async function giveSheet(page: Page) {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Entregar' }).click();
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill('cavalo bateria');
  await page.getByText('Força da senha: Boa').waitFor();
}

async function fillSetup(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Senha', { exact: true }).fill('correto cavalo bateria');
  await page.getByLabel('Confirmar senha').fill('correto cavalo bateria');
  await page.keyboard.press('Enter');
}

function seeLink(name: string) {
  return (page: Page) => page.getByRole('main').getByRole('link', { name }).waitFor();
}

function enterLoad(text: string) {
  return async (page: Page) => {
    await page.getByRole('textbox', { name: /^Carga de/ }).fill(text);
    await page.keyboard.press('Enter');
  };
}

function press(name: Name) {
  return (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();
}

/** Waits for a toast; the code for toasts loads with the first one. */
function seeToast(text: string) {
  return (page: Page) => page.getByRole('alert').filter({ hasText: text }).waitFor();
}

function tickExercise(page: Page) {
  return page.getByRole('main').getByRole('checkbox').first().check();
}

function inOrder(...steps: Step[]) {
  return async (page: Page) => {
    for (const step of steps) await step(page);
  };
}

/** Opens all details elements with this text in their summary. */
function unfold(text: Name) {
  return async (page: Page) => {
    for (const summary of await page.locator('summary').filter({ hasText: text }).all())
      await summary.click();
  };
}

function unfoldEntry(page: Page) {
  return page.getByRole('listitem').locator('summary').first().click();
}

/** Searches for something that does not exist. */
async function searchForNothing(page: Page) {
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('Nenhum treino encontrado.').waitFor();
}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
}

/** Tries to leave unsaved changes. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('dialog').waitFor();
}

/** As for an account with a second factor. */
function askSecondFactor(page: Page) {
  const failure: Failure = {
    message: messages.secondFactorRequired,
    code: 'SECOND_FACTOR_REQUIRED',
    secondFactors: ['passkey', 'code', 'recovery'],
  };
  return page.route('**/api/users/auth', (route) => route.fulfill({ status: 403, json: failure }));
}

async function typePassword(page: Page) {
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Senha').fill('correto cavalo bateria');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Usar chave de acesso' }).waitFor();
}

/** Makes the next call of a path fail as it does without a database. */
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
