import { patterns } from '@/paths';
import { type LazyScreen, lazyScreen } from './lazyScreen';

/** A screen and the address pattern where it is found. */
export interface ScreenRoute {
  pattern: string;
  Screen: LazyScreen;
}

const TrainingTypeScreen = lazyScreen(
  () => import('@/features/trainingTypes/TrainingTypeScreen'),
  'TrainingTypeScreen',
);

/** The home's four addresses show one screen to visitors (in the first chunk) and another to members. */
export const homePatterns = [patterns.home, patterns.homePage, patterns.search, patterns.searchPage];
export const MyHomeScreen = lazyScreen(() => import('@/features/myWorkout/MyHomeScreen'), 'MyHomeScreen');

/** What everybody may open besides the home. */
export const publicScreens: readonly ScreenRoute[] = [
  {
    pattern: patterns.trainingTypes,
    Screen: lazyScreen(
      () => import('@/features/trainingTypes/AllTrainingTypesScreen'),
      'AllTrainingTypesScreen',
    ),
  },
  { pattern: patterns.trainingTypeOfList, Screen: TrainingTypeScreen },
  { pattern: patterns.trainingType, Screen: TrainingTypeScreen },
  { pattern: patterns.login, Screen: lazyScreen(() => import('@/features/auth/LoginScreen'), 'LoginScreen') },
  {
    pattern: patterns.register,
    Screen: lazyScreen(() => import('@/features/auth/RegisterScreen'), 'RegisterScreen'),
  },
  {
    pattern: patterns.forgotPassword,
    Screen: lazyScreen(() => import('@/features/auth/ForgotPasswordScreen'), 'ForgotPasswordScreen'),
  },
  {
    pattern: patterns.resetPassword,
    Screen: lazyScreen(() => import('@/features/auth/ResetPasswordScreen'), 'ResetPasswordScreen'),
  },
  {
    pattern: patterns.blogs,
    Screen: lazyScreen(() => import('@/features/blogs/BlogsScreen'), 'BlogsScreen'),
  },
  {
    pattern: patterns.blog,
    Screen: lazyScreen(() => import('@/features/blogs/BlogScreen'), 'BlogScreen'),
  },
  {
    pattern: patterns.biography,
    Screen: lazyScreen(() => import('@/features/biography/BiographyScreen'), 'BiographyScreen'),
  },
  {
    pattern: patterns.privacy,
    Screen: lazyScreen(() => import('@/features/privacy/PrivacyScreen'), 'PrivacyScreen'),
  },
];

/** What leads to the sign-in without a session. */
export const memberScreens: readonly ScreenRoute[] = [
  {
    pattern: patterns.myWorkout,
    Screen: lazyScreen(() => import('@/features/myWorkout/MyWorkoutScreen'), 'MyWorkoutScreen'),
  },
  {
    pattern: patterns.history,
    Screen: lazyScreen(() => import('@/features/history/HistoryScreen'), 'HistoryScreen'),
  },
  {
    pattern: patterns.profile,
    Screen: lazyScreen(() => import('@/features/users/ProfileScreen'), 'ProfileScreen'),
  },
];
