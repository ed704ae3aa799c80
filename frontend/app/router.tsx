import { patterns } from '@contract/patterns';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireUser } from '@/session/guards';
import { basePath } from '@/lib/basePath';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { HomeRoute } from './HomeRoute';
import { Layout } from './Layout';
import { NotFoundScreen } from './NotFoundScreen';
import { RouteError } from './RouteError';
import { adminRoutes } from './adminRoutes';
import { lazyScreen, titled } from './lazyScreen';

const homeRoutes = [patterns.home, patterns.homePage, patterns.search, patterns.searchPage].map((path) => ({
  path,
  Component: HomeRoute,
}));

const loadTrainingType = lazyScreen(
  async () => (await import('@/features/trainingTypes/TrainingTypeScreen')).TrainingTypeScreen,
);

/** Screens of a single record or a search have no title here: they set it themselves. */
export const publicRoutes: RouteObject[] = [
  {
    path: patterns.trainingTypes,
    lazy: lazyScreen(
      async () => (await import('@/features/trainingTypes/AllTrainingTypesScreen')).AllTrainingTypesScreen,
    ),
  },
  { path: patterns.trainingTypeOfList, lazy: loadTrainingType },
  { path: patterns.trainingType, lazy: loadTrainingType },
  {
    path: patterns.blogs,
    handle: titled('Blog'),
    lazy: lazyScreen(async () => (await import('@/features/blogs/BlogsScreen')).BlogsScreen),
  },
  {
    path: patterns.blog,
    lazy: lazyScreen(async () => (await import('@/features/blogs/BlogScreen')).BlogScreen),
  },
  {
    path: patterns.biography,
    handle: titled('Sobre o App'),
    lazy: lazyScreen(async () => (await import('@/features/biography/BiographyScreen')).BiographyScreen),
  },
  {
    path: patterns.privacy,
    handle: titled('Privacidade'),
    lazy: lazyScreen(async () => (await import('@/features/privacy/PrivacyScreen')).PrivacyScreen),
  },
];

const signInRoutes: RouteObject[] = [
  {
    path: patterns.login,
    handle: titled('Entrar'),
    lazy: lazyScreen(async () => (await import('@/features/auth/LoginScreen')).LoginScreen),
  },
  {
    path: patterns.register,
    handle: titled('Cadastro'),
    lazy: lazyScreen(async () => (await import('@/features/auth/RegisterScreen')).RegisterScreen),
  },
  {
    path: patterns.forgotPassword,
    handle: titled('Esqueci a senha'),
    lazy: lazyScreen(async () => (await import('@/features/auth/ForgotPasswordScreen')).ForgotPasswordScreen),
  },
  {
    path: patterns.resetPassword,
    handle: titled('Redefinir senha'),
    lazy: lazyScreen(async () => (await import('@/features/auth/ResetPasswordScreen')).ResetPasswordScreen),
  },
  {
    path: patterns.verifyEmail,
    handle: titled('Confirmar email'),
    lazy: lazyScreen(async () => (await import('@/features/auth/VerifyEmailScreen')).VerifyEmailScreen),
  },
  {
    path: patterns.setup,
    lazy: lazyScreen(async () => (await import('@/features/accounts/SetupScreen')).SetupScreen),
  },
];

export const memberRoutes: RouteObject[] = [
  {
    path: patterns.myWorkout,
    handle: titled('Editar meus Treinos'),
    lazy: lazyScreen(async () => (await import('@/features/training/MyWorkoutScreen')).MyWorkoutScreen),
  },
  {
    path: patterns.history,
    handle: titled('Histórico'),
    lazy: lazyScreen(async () => (await import('@/features/training/HistoryScreen')).HistoryScreen),
  },
  {
    path: patterns.exercise,
    handle: titled('Progresso'),
    lazy: lazyScreen(async () => (await import('@/features/training/ExerciseScreen')).ExerciseScreen),
  },
  {
    path: patterns.profile,
    handle: titled('Meu Usuário'),
    lazy: lazyScreen(async () => (await import('@/features/accounts/ProfileScreen')).ProfileScreen),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      {
        HydrateFallback: LoadingSpinner,
        ErrorBoundary: RouteError,
        children: [
          ...homeRoutes,
          ...publicRoutes,
          ...signInRoutes,
          { Component: RequireUser, children: memberRoutes },
          { Component: RequireAdmin, children: adminRoutes },
          { path: '*', handle: titled('Página não encontrada'), Component: NotFoundScreen },
        ],
      },
    ],
  },
];

/** With the slash that the service worker's scope ends with: the home page is within it. */
export const basename = `${basePath}/`;

export type AppRouter = ReturnType<typeof createRouter>;

/** Starts to fetch the screen at the current address. */
export function createRouter() {
  return createBrowserRouter(routes, { basename });
}
