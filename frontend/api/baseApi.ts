import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';

/** How long data is kept once no screen shows it, in seconds. */
export const keptFor = { default: 60, query: 5 } as const;

const requestTimeout = 20_000;

const request = fetchBaseQuery({ baseUrl: `${window.location.origin}/api`, timeout: requestTimeout });

/** The one API; each feature injects its endpoints. Loads that failed are tried again when the network is back. */
export const baseApi = createApi({
  // Once, unless a call says otherwise (see untilAnswered).
  baseQuery: retry(request, { maxRetries: 0 }),
  tagTypes: ['TrainingType', 'MyWorkout', 'History', 'User', 'Blog'],
  keepUnusedDataFor: keptFor.default,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
