import { baseApi } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';

/** The signed-in user's account; for signing out see api/serverSession. Screens read the user from `auth.userInfo` (see useUser), not from these results. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(mutation('POST /api/users/auth')),
    confirmSignIn: build.mutation(mutation('POST /api/users/auth/second-factor')),
    register: build.mutation(mutation('POST /api/users')),
    getProfile: build.query(query('GET /api/users/profile', { providesTags: ['User'] })),
    updateProfile: build.mutation(
      mutation('PUT /api/users/profile', {
        invalidatesTags: (user) =>
          user
            ? [
                { type: 'User', id: 'LIST' },
                { type: 'User', id: user._id },
                // A new password ends the others.
                'Session',
              ]
            : [],
      }),
    ),
  }),
});

export const {
  useLoginMutation,
  useConfirmSignInMutation,
  useRegisterMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
} = sessionApi;
