import type { AccountDeletion, Preferences } from '@contract/profile';
import type { Message } from '@contract/text';
import { baseApi, keptFor } from '@/api/baseApi';
import { onSuccess } from '@/api/onSuccess';

/** Downloads: the server names the files. */
export const ownDataFiles = {
  everything: '/api/users/profile/data.json',
  history: '/api/users/profile/history.csv',
};

const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<Preferences, void>({
      query: () => '/users/profile/preferences',
      keepUnusedDataFor: keptFor.query,
    }),
    updatePreferences: build.mutation<Preferences, Preferences>({
      query: (body) => ({ url: '/users/profile/preferences', method: 'PUT', body }),
      onQueryStarted(_preferences, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (saved) =>
          dispatch(ownDataApi.util.upsertQueryData('getPreferences', undefined, saved)),
        );
      },
    }),
    /** Ends the account and every session of it. */
    deleteAccount: build.mutation<Message, AccountDeletion>({
      query: (body) => ({ url: '/users/profile', method: 'DELETE', body }),
    }),
  }),
});

export const { useGetPreferencesQuery, useUpdatePreferencesMutation, useDeleteAccountMutation } = ownDataApi;
