import { patterns } from '@/paths';
import { lazily } from '@/ui/lazily';
import type { ScreenRoute } from './screens';

const TrainingTypeListScreen = lazily(
  async () => (await import('@/features/trainingTypes/admin/TrainingTypeListScreen')).TrainingTypeListScreen,
);

/** The administrators' screens, each fetched when it is shown; a visitor downloads none of them. */
export const adminScreens: readonly ScreenRoute[] = [
  { pattern: patterns.adminTrainingTypes, Screen: TrainingTypeListScreen },
  { pattern: patterns.adminTrainingTypesPage, Screen: TrainingTypeListScreen },
  {
    pattern: patterns.adminTrainingType,
    Screen: lazily(
      async () =>
        (await import('@/features/trainingTypes/admin/EditTrainingTypeScreen')).EditTrainingTypeScreen,
    ),
  },
  {
    pattern: patterns.adminUsers,
    Screen: lazily(async () => (await import('@/features/accounts/admin/UserListScreen')).UserListScreen),
  },
  {
    pattern: patterns.adminUser,
    Screen: lazily(async () => (await import('@/features/accounts/admin/EditUserScreen')).EditUserScreen),
  },
  {
    pattern: patterns.adminEmailList,
    Screen: lazily(async () => (await import('@/features/accounts/admin/EmailListScreen')).EmailListScreen),
  },
  {
    pattern: patterns.adminBlogs,
    Screen: lazily(async () => (await import('@/features/blogs/admin/BlogListScreen')).BlogListScreen),
  },
  {
    pattern: patterns.adminNewBlog,
    Screen: lazily(async () => (await import('@/features/blogs/admin/NewBlogScreen')).NewBlogScreen),
  },
  {
    pattern: patterns.adminBlog,
    Screen: lazily(async () => (await import('@/features/blogs/admin/EditBlogScreen')).EditBlogScreen),
  },
];
