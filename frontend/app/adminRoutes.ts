import { patterns } from '@contract/patterns';
import type { RouteObject } from 'react-router-dom';
import { lazyScreen, titled } from './lazyScreen';

const trainingTypeList = {
  handle: titled('Editar Treinos'),
  lazy: lazyScreen(
    async () =>
      (await import('@/features/trainingTypes/admin/TrainingTypeListScreen')).TrainingTypeListScreen,
  ),
};

/** The screens of administrators. */
export const adminRoutes: RouteObject[] = [
  {
    path: patterns.desk,
    handle: titled('Painel'),
    lazy: lazyScreen(async () => (await import('@/features/desk/DeskScreen')).DeskScreen),
  },
  { path: patterns.adminTrainingTypes, ...trainingTypeList },
  { path: patterns.adminTrainingTypesPage, ...trainingTypeList },
  {
    path: patterns.adminTrainingType,
    lazy: lazyScreen(
      async () =>
        (await import('@/features/trainingTypes/admin/EditTrainingTypeScreen')).EditTrainingTypeScreen,
    ),
  },
  {
    path: patterns.adminExercises,
    handle: titled('Como fazer os exercícios'),
    lazy: lazyScreen(
      async () => (await import('@/features/exerciseGuides/admin/ExercisesScreen')).ExercisesScreen,
    ),
  },
  {
    path: patterns.adminExercise,
    lazy: lazyScreen(
      async () => (await import('@/features/exerciseGuides/admin/EditGuideScreen')).EditGuideScreen,
    ),
  },
  {
    path: patterns.adminUsers,
    handle: titled('Editar Usuários'),
    lazy: lazyScreen(async () => (await import('@/features/accounts/admin/UserListScreen')).UserListScreen),
  },
  {
    path: patterns.adminUser,
    lazy: lazyScreen(async () => (await import('@/features/accounts/admin/EditUserScreen')).EditUserScreen),
  },
  {
    path: patterns.adminUserSheet,
    lazy: lazyScreen(async () => (await import('@/features/sheets/SheetScreen')).SheetScreen),
  },
  {
    path: patterns.adminSheetTemplates,
    handle: titled('Modelos de ficha'),
    lazy: lazyScreen(
      async () => (await import('@/features/sheets/SheetTemplatesScreen')).SheetTemplatesScreen,
    ),
  },
  {
    path: patterns.adminSheetTemplate,
    lazy: lazyScreen(async () => (await import('@/features/sheets/SheetTemplateScreen')).SheetTemplateScreen),
  },
  {
    path: patterns.adminGiveSheets,
    lazy: lazyScreen(async () => (await import('@/features/sheets/GiveSheetsScreen')).GiveSheetsScreen),
  },
  {
    path: patterns.adminEmailList,
    handle: titled('Emails dos Clientes'),
    lazy: lazyScreen(async () => (await import('@/features/accounts/admin/EmailListScreen')).EmailListScreen),
  },
  {
    path: patterns.adminAudit,
    handle: titled('O que aconteceu'),
    lazy: lazyScreen(async () => (await import('@/features/audit/AuditScreen')).AuditScreen),
  },
  {
    path: patterns.adminLostDevice,
    handle: titled('Aparelho Perdido'),
    lazy: lazyScreen(
      async () => (await import('@/features/accounts/admin/LostDeviceScreen')).LostDeviceScreen,
    ),
  },
  {
    path: patterns.adminBlogs,
    handle: titled('Editar Blogs'),
    lazy: lazyScreen(async () => (await import('@/features/blogs/admin/BlogListScreen')).BlogListScreen),
  },
  {
    path: patterns.adminNewBlog,
    handle: titled('Criar Blog'),
    lazy: lazyScreen(async () => (await import('@/features/blogs/admin/NewBlogScreen')).NewBlogScreen),
  },
  {
    path: patterns.adminComments,
    handle: titled('Comentários'),
    lazy: lazyScreen(
      async () => (await import('@/features/blogs/admin/CommentListScreen')).CommentListScreen,
    ),
  },
  {
    path: patterns.adminReviews,
    handle: titled('Avaliações'),
    lazy: lazyScreen(
      async () => (await import('@/features/trainingTypes/admin/ReviewListScreen')).ReviewListScreen,
    ),
  },
  {
    path: patterns.adminBlog,
    lazy: lazyScreen(async () => (await import('@/features/blogs/admin/EditBlogScreen')).EditBlogScreen),
  },
];
