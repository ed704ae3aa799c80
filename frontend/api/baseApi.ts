import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';

/** Values for `keepUnusedDataFor`. */
export const cacheSeconds = { default: 60, short: 5 } as const;

const tagTypes = ['TrainingType', 'MyWorkout', 'History', 'User', 'Blog'] as const;
export type Tag = (typeof tagTypes)[number];

const requestTimeout = 20_000;

// No retries, unless an endpoint sets `extraOptions` (see retryWithBackoff).
const baseQuery = retry(fetchBaseQuery({ baseUrl: window.location.origin, timeout: requestTimeout }), {
  maxRetries: 0,
});
export type BaseQuery = typeof baseQuery;

/** Each feature injects its endpoints. */
export const baseApi = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: cacheSeconds.default,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
