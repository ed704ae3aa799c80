import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { basePath } from '@/lib/basePath';
import { noteCopy } from './copies';
import { noteRelease } from './release';
import { endServerSession, isSignOutPending } from './serverSession';

/** Values for `keepUnusedDataFor`. */
export const cacheSeconds = { default: 60, short: 5 } as const;

export const tagTypes = [
  'TrainingType',
  'MyWorkout',
  'History',
  'User',
  'Session',
  'Blog',
  'ExerciseGuide',
  'Sheet',
  'SecondFactor',
] as const;
export type Tag = (typeof tagTypes)[number];

const requestTimeout = 20_000;

const send = fetchBaseQuery({ baseUrl: window.location.origin + basePath, timeout: requestTimeout });

const baseQuery: typeof send = async (request, api, extraOptions) => {
  // Before a sign-in, too: the response to a late sign-out would clear its cookie.
  if (isSignOutPending()) {
    await endServerSession();
    // Browsers of 2020 cannot send a call that was aborted before.
    if (api.signal.aborted) return { error: { status: 'FETCH_ERROR', error: 'Aborted' } };
  }
  const result = await send(request, api, extraOptions);
  noteRelease(result.meta?.response);
  if (result.meta) noteCopy(result.meta.request, result.meta.response);
  return result;
};
export type BaseQuery = typeof baseQuery;

/** Each feature injects its endpoints. */
export const baseApi = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: cacheSeconds.default,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
