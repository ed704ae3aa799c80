import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  retry,
} from '@reduxjs/toolkit/query/react';
import { endSessionOn401 } from './endSessionOn401';

/** How long data is kept once no screen shows it, in seconds. */
export const keptFor = { default: 60, query: 5 } as const;

const requestTimeout = 20_000;

const request = fetchBaseQuery({ baseUrl: `${window.location.origin}/api`, timeout: requestTimeout });

/** Only at the sign-in a 401 means a wrong password. */
const requestInSession: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const answer = await request(args, api, extraOptions);
  if (api.endpoint !== 'login') endSessionOn401(answer, api.dispatch);
  return answer;
};

/** The one API; each feature injects its endpoints. Loads that failed are tried again when the network is back. */
export const baseApi = createApi({
  // Once, unless a call says otherwise (see untilAnswered).
  baseQuery: retry(requestInSession, { maxRetries: 0 }),
  tagTypes: ['TrainingType', 'MyWorkout', 'History', 'User', 'Blog'],
  keepUnusedDataFor: keptFor.default,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
