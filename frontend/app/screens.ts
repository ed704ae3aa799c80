import { patterns } from '@/paths';
import { lazily, type Lazy } from '@/ui/lazily';

/** A screen and the address pattern where it is found. */
export interface ScreenRoute {
  pattern: string;
  Screen: Lazy;
}

const TrainingTypeScreen = lazily(
  async () => (await import('@/features/trainingTypes/TrainingTypeScreen')).TrainingTypeScreen,
);

/** The home's four addresses show one screen to visitors (in the first chunk) and another to members. */
export const homePatterns = [patterns.home, patterns.homePage, patterns.search, patterns.searchPage];
export const MyHomeScreen = lazily(
  async () => (await import('@/features/training/MyHomeScreen')).MyHomeScreen,
);

/** What there is to see for everybody besides the home. */
export const publicScreens: readonly ScreenRoute[] = [
  {
    pattern: patterns.trainingTypes,
    Screen: lazily(
      async () => (await import('@/features/trainingTypes/AllTrainingTypesScreen')).AllTrainingTypesScreen,
    ),
  },
  { pattern: patterns.trainingTypeOfList, Screen: TrainingTypeScreen },
  { pattern: patterns.trainingType, Screen: TrainingTypeScreen },
  {
    pattern: patterns.blogs,
    Screen: lazily(async () => (await import('@/features/blogs/BlogsScreen')).BlogsScreen),
  },
  {
    pattern: patterns.blog,
    Screen: lazily(async () => (await import('@/features/blogs/BlogScreen')).BlogScreen),
  },
  {
    pattern: patterns.biography,
    Screen: lazily(async () => (await import('@/features/biography/BiographyScreen')).BiographyScreen),
  },
  {
    pattern: patterns.privacy,
    Screen: lazily(async () => (await import('@/features/privacy/PrivacyScreen')).PrivacyScreen),
  },
];

/** Where one comes in, or comes back in. */
export const signInScreens: readonly ScreenRoute[] = [
  {
    pattern: patterns.login,
    Screen: lazily(async () => (await import('@/features/auth/LoginScreen')).LoginScreen),
  },
  {
    pattern: patterns.register,
    Screen: lazily(async () => (await import('@/features/auth/RegisterScreen')).RegisterScreen),
  },
  {
    pattern: patterns.forgotPassword,
    Screen: lazily(async () => (await import('@/features/auth/ForgotPasswordScreen')).ForgotPasswordScreen),
  },
  {
    pattern: patterns.resetPassword,
    Screen: lazily(async () => (await import('@/features/auth/ResetPasswordScreen')).ResetPasswordScreen),
  },
];

/** What leads to the sign-in without a session. */
export const memberScreens: readonly ScreenRoute[] = [
  {
    pattern: patterns.myWorkout,
    Screen: lazily(async () => (await import('@/features/training/MyWorkoutScreen')).MyWorkoutScreen),
  },
  {
    pattern: patterns.history,
    Screen: lazily(async () => (await import('@/features/training/HistoryScreen')).HistoryScreen),
  },
  {
    pattern: patterns.profile,
    Screen: lazily(async () => (await import('@/features/accounts/ProfileScreen')).ProfileScreen),
  },
];
