import { patterns } from '@/paths';
import { lazyScreen } from './lazyScreen';
import type { ScreenRoute } from './screens';

const TrainingTypeListScreen = lazyScreen(
  () => import('@/features/trainingTypes/admin/TrainingTypeListScreen'),
  'TrainingTypeListScreen',
);

/** The administrators' screens, each fetched when it is shown; a visitor downloads none of them. */
export const adminScreens: readonly ScreenRoute[] = [
  { pattern: patterns.adminTrainingTypes, Screen: TrainingTypeListScreen },
  { pattern: patterns.adminTrainingTypesPage, Screen: TrainingTypeListScreen },
  {
    pattern: patterns.adminTrainingType,
    Screen: lazyScreen(
      () => import('@/features/trainingTypes/admin/EditTrainingTypeScreen'),
      'EditTrainingTypeScreen',
    ),
  },
  {
    pattern: patterns.adminUsers,
    Screen: lazyScreen(() => import('@/features/users/admin/UserListScreen'), 'UserListScreen'),
  },
  {
    pattern: patterns.adminUser,
    Screen: lazyScreen(() => import('@/features/users/admin/EditUserScreen'), 'EditUserScreen'),
  },
  {
    pattern: patterns.adminEmailList,
    Screen: lazyScreen(() => import('@/features/users/admin/EmailListScreen'), 'EmailListScreen'),
  },
  {
    pattern: patterns.adminBlogs,
    Screen: lazyScreen(() => import('@/features/blogs/admin/BlogListScreen'), 'BlogListScreen'),
  },
  {
    pattern: patterns.adminNewBlog,
    Screen: lazyScreen(() => import('@/features/blogs/admin/NewBlogScreen'), 'NewBlogScreen'),
  },
  {
    pattern: patterns.adminBlog,
    Screen: lazyScreen(() => import('@/features/blogs/admin/EditBlogScreen'), 'EditBlogScreen'),
  },
];
