import { expect, type Page } from '@playwright/test';
import { openMenu } from './steps';

/** A screen in one of its states, with the demo data. */
export interface Screen {
  name: string;
  path: string;
  /** What is done there before one looks. */
  then?: (page: Page) => Promise<unknown>;
}

const post = 'Descansar também é treinar';
const ownWords = 'Seu comentário';

/** Every screen, in the states that look different, by who sees it. */
export const screens: Record<'visitor' | 'newcomer' | 'member' | 'admin', readonly Screen[]> = {
  visitor: [
    { name: 'home', path: '/' },
    { name: 'home-menu', path: '/', then: openMenu },
    { name: 'home-last-page', path: '/page/3' },
    { name: 'search', path: '/search/peito' },
    { name: 'search-nothing', path: '/search/zzz' },
    { name: 'workouts', path: '/trainingTypes' },
    { name: 'workout', path: '/trainingTypes', then: follow('A1') },
    { name: 'login', path: '/login' },
    { name: 'login-errors', path: '/login', then: press('Entrar') },
    { name: 'register', path: '/register' },
    { name: 'register-errors', path: '/register', then: press('Cadastrar') },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'forgot-password-errors', path: '/forgot-password', then: press(/^Enviar/) },
    { name: 'reset-password', path: '/reset-password/token' },
    { name: 'blogs', path: '/blogs' },
    { name: 'blog', path: '/blogs', then: follow(post) },
    { name: 'biography', path: '/biography' },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/nada' },
  ],
  newcomer: [
    { name: 'my-home-empty', path: '/' },
    { name: 'my-workouts-empty', path: '/myWorkout' },
    { name: 'history-empty', path: '/history' },
  ],
  member: [
    { name: 'my-home', path: '/' },
    { name: 'my-home-training', path: '/', then: tick },
    { name: 'my-menu', path: '/', then: openMenuOf('João Pedro Alves') },
    { name: 'my-workouts', path: '/myWorkout' },
    { name: 'my-workouts-edit', path: '/myWorkout', then: press(/^Editar exercícios/) },
    { name: 'my-workouts-delete', path: '/myWorkout', then: press(/^Deletar/) },
    { name: 'my-workout', path: '/trainingTypes', then: follow('A1', ownWords) },
    {
      name: 'my-workout-errors',
      path: '/trainingTypes',
      then: inTurn(follow('A1', ownWords), press('Avaliar')),
    },
    { name: 'my-blog', path: '/blogs', then: follow(post, ownWords) },
    { name: 'history', path: '/history' },
    { name: 'profile', path: '/profile' },
    {
      name: 'profile-saved',
      path: '/profile',
      then: inTurn(press('Salvar'), seeToast('Profile updated successfully')),
    },
  ],
  admin: [
    { name: 'admin-menu', path: '/', then: openMenuOf('Admin') },
    { name: 'admin-workouts', path: '/admin/trainingTypelist' },
    { name: 'admin-workouts-open', path: '/admin/trainingTypelist', then: unfold },
    { name: 'admin-workout', path: '/admin/trainingTypelist', then: follow(/^Editar A1/) },
    { name: 'admin-users', path: '/admin/userlist' },
    { name: 'admin-users-delete', path: '/admin/userlist', then: press(/^Deletar/) },
    { name: 'admin-user', path: '/admin/userlist', then: follow(/^Editar João/) },
    { name: 'admin-emails', path: '/admin/email-list' },
    { name: 'admin-blogs', path: '/admin/bloglist' },
    { name: 'admin-blog-new', path: '/admin/blog/create' },
    { name: 'admin-blog-errors', path: '/admin/blog/create', then: press('Salvar') },
    { name: 'admin-blog', path: '/admin/bloglist', then: follow(/^Editar Descansar/) },
  ],
};

/** Goes to a screen and waits until everything on it is there. */
export async function open(page: Page, { path, then }: Screen): Promise<void> {
  await page.goto(path);
  await everythingLoaded(page);
  await then?.(page);
  await everythingLoaded(page);
}

/** Waits until a screen has its heading, and nothing is loading any more. */
export async function everythingLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

type Name = string | RegExp;

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
function inTurn(...steps: ((page: Page) => Promise<unknown>)[]) {
  return async (page: Page) => {
    for (const step of steps) await step(page);
  };
}

function unfold(page: Page) {
  return page.locator('summary').first().click();
}

function openMenuOf(name: string) {
  return async (page: Page) => {
    await openMenu(page);
    await page.getByRole('banner').getByRole('button', { name }).click();
  };
}
