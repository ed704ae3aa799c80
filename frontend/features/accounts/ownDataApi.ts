import type { AccountDeletion, Preferences } from '@contract/profile';
import type { Message } from '@contract/text';
import { baseApi, keptFor } from '@/api/baseApi';

/** Downloads: the server names the files. */
export const ownDataFiles = {
  everything: '/api/users/profile/data.json',
  history: '/api/users/profile/history.csv',
};

export const { useGetPreferencesQuery, useUpdatePreferencesMutation, useDeleteAccountMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getPreferences: build.query<Preferences, void>({
        query: () => '/users/profile/preferences',
        providesTags: [{ type: 'User', id: 'PREFERENCES' }],
        keepUnusedDataFor: keptFor.query,
      }),
      updatePreferences: build.mutation<Preferences, Preferences>({
        query: (body) => ({ url: '/users/profile/preferences', method: 'PUT', body }),
        invalidatesTags: [{ type: 'User', id: 'PREFERENCES' }],
      }),
      /** Ends the account and every session of it. */
      deleteAccount: build.mutation<Message, AccountDeletion>({
        query: (body) => ({ url: '/users/profile', method: 'DELETE', body }),
      }),
    }),
  });
