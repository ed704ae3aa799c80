import type { AuditKind } from '@contract/audit';
import type { MemberActivity } from '@contract/memberActivities';
import type { MuscleGroup } from '@contract/muscleGroups';
import { patterns } from '@contract/patterns';

interface ListAddress {
  pageNumber?: number;
  keyword?: string;
}

/** Names the section of the profile. */
export const secondFactorHash = '#segundo-fator';

/** Builds the URLs to link to. Ids and texts are encoded. */
export const paths = {
  home: patterns.home,
  /** The visitors' list; page 1 without a keyword is the home page. */
  homeList: ({ pageNumber = 1, keyword = '' }: ListAddress) =>
    (keyword === '' ? '' : `/search/${textSegment(keyword)}`) +
      (pageNumber === 1 ? '' : `/page/${pageNumber}`) || patterns.home,
  trainingTypes: patterns.trainingTypes,
  /** The list of all workouts, narrowed to a group or a search. */
  foundTrainingTypes: (filter: { category?: MuscleGroup | undefined; keyword?: string | undefined }) =>
    withQuery(patterns.trainingTypes, filter),
  trainingTypeOfList: (id: string) => `/trainingTypes/${encodeURIComponent(id)}`,
  trainingType: (id: string) => `/trainingType/${encodeURIComponent(id)}`,
  /** `backTo` is where to go after signing in. */
  login: (backTo?: string) => withQuery(patterns.login, { redirect: backTo }),
  register: (backTo?: string) => withQuery(patterns.register, { redirect: backTo }),
  forgotPassword: (backTo?: string) => withQuery(patterns.forgotPassword, { redirect: backTo }),
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  biography: patterns.biography,
  blogs: ({ pageNumber }: ListAddress = {}) =>
    withQuery(patterns.blogs, { pageNumber: beyondFirst(pageNumber) }),
  blog: (id: string) => `/blog/${encodeURIComponent(id)}`,
  privacy: patterns.privacy,
  myWorkout: patterns.myWorkout,
  history: patterns.history,
  /** The progress of an exercise, by its identity. */
  exercise: (identity: string) => `/history/exercise/${textSegment(identity)}`,
  profile: patterns.profile,
  desk: patterns.desk,
  secondFactor: patterns.profile + secondFactorHash,
  adminTrainingTypes: ({ pageNumber = 1 }: ListAddress = {}) =>
    patterns.adminTrainingTypes + (pageNumber === 1 ? '' : `/${pageNumber}`),
  adminTrainingType: (id: string) => `/admin/trainingType/${encodeURIComponent(id)}/edit`,
  adminExercises: patterns.adminExercises,
  /** By the name of the preset. */
  adminExercise: (name: string) => `${patterns.adminExercises}/${textSegment(name)}`,
  adminUsers: ({
    pageNumber,
    keyword,
    activity,
  }: ListAddress & { activity?: MemberActivity | undefined } = {}) =>
    withQuery(patterns.adminUsers, { keyword, activity, pageNumber: beyondFirst(pageNumber) }),
  adminUser: (id: string) => `/admin/user/${encodeURIComponent(id)}/edit`,
  adminUserSheet: (id: string) => `/admin/user/${encodeURIComponent(id)}/ficha`,
  adminSheetTemplates: patterns.adminSheetTemplates,
  /** Without an id for a new one. */
  adminSheetTemplate: (id?: string) =>
    `/admin/sheetTemplate${id === undefined ? '' : `/${encodeURIComponent(id)}`}/edit`,
  /** Where a template is given to the members that a search finds. */
  adminGiveSheets: (id: string, { pageNumber, keyword }: ListAddress = {}) =>
    withQuery(`/admin/sheetTemplate/${encodeURIComponent(id)}/give`, {
      keyword,
      pageNumber: beyondFirst(pageNumber),
    }),
  adminEmailList: patterns.adminEmailList,
  adminAudit: ({ pageNumber, kind }: { pageNumber?: number; kind?: AuditKind | undefined } = {}) =>
    withQuery(patterns.adminAudit, { kind, pageNumber: beyondFirst(pageNumber) }),
  adminLostDevice: ({ pageNumber, keyword }: ListAddress = {}) =>
    withQuery(patterns.adminLostDevice, { keyword, pageNumber: beyondFirst(pageNumber) }),
  adminBlogs: ({ pageNumber }: ListAddress = {}) =>
    withQuery(patterns.adminBlogs, { pageNumber: beyondFirst(pageNumber) }),
  adminNewBlog: patterns.adminNewBlog,
  adminBlog: (id: string) => `/admin/blog/${encodeURIComponent(id)}/edit`,
  adminComments: ({ pageNumber }: ListAddress = {}) =>
    withQuery(patterns.adminComments, { pageNumber: beyondFirst(pageNumber) }),
  adminReviews: ({ pageNumber }: ListAddress = {}) =>
    withQuery(patterns.adminReviews, { pageNumber: beyondFirst(pageNumber) }),
};

/** Browsers resolve the segments '.' and '..', even when encoded; a trailing space prevents that. */
function textSegment(text: string): string {
  return encodeURIComponent(/^\.\.?$/.test(text) ? `${text} ` : text);
}

function beyondFirst(pageNumber: number | undefined): string | undefined {
  return pageNumber === undefined || pageNumber === 1 ? undefined : String(pageNumber);
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
