import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';
import { onSuccess } from '@/api/onSuccess';

/** Downloads; the server sets the file names. */
export const ownDataFiles = {
  /* eslint-disable no-restricted-syntax -- They are for links of the router, which puts its base in front. */
  everything: '/api/users/profile/data.json',
  history: '/api/users/profile/history.csv',
  /* eslint-enable no-restricted-syntax */
};

const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query(
      query('GET /api/users/profile/preferences', { keepUnusedDataFor: cacheSeconds.short }),
    ),
    updatePreferences: build.mutation(
      mutation('PUT /api/users/profile/preferences', {
        onQueryStarted(_preferences, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (saved) =>
            dispatch(ownDataApi.util.upsertQueryData('getPreferences', undefined, saved)),
          );
        },
      }),
    ),
    getVerification: build.query(
      query('GET /api/users/profile/verification', {
        // Part of the list of users, too; a new address changes both.
        providesTags: [{ type: 'User', id: 'LIST' }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    sendVerification: build.mutation(
      mutation('POST /api/users/profile/verification', {
        // The address may be verified by now.
        invalidatesTags: [{ type: 'User', id: 'LIST' }],
      }),
    ),
    /** Ends every session of the account, too. */
    deleteAccount: build.mutation(mutation('DELETE /api/users/profile')),
  }),
});

export const {
  useGetPreferencesQuery,
  useUpdatePreferencesMutation,
  useGetVerificationQuery,
  useSendVerificationMutation,
  useDeleteAccountMutation,
} = ownDataApi;
