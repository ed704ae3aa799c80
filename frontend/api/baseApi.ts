import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';

/** How long data is kept once no screen shows it, in seconds. */
export const keptFor = { default: 60, query: 5 } as const;

const tagTypes = ['TrainingType', 'MyWorkout', 'History', 'User', 'Blog'] as const;
export type Tag = (typeof tagTypes)[number];

const requestTimeout = 20_000;

// Sent once, unless an endpoint says otherwise (see untilAnswered).
const baseQuery = retry(fetchBaseQuery({ baseUrl: window.location.origin, timeout: requestTimeout }), {
  maxRetries: 0,
});
export type BaseQuery = typeof baseQuery;

/** The one API; each feature injects its endpoints. Failed queries are sent again when the network is back. */
export const baseApi = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: keptFor.default,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
