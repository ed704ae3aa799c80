import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';
import { isUnauthorized } from '@/api/errorMessage';

const changed = { invalidatesTags: ['SecondFactor' as const] };

export const {
  useGetSecondFactorsQuery,
  useConfirmPasswordMutation,
  useRequestPasskeyMutation,
  useCreatePasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useResetSecondFactorMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactors: build.query(
      query('GET /api/users/profile/second-factor', {
        providesTags: ['SecondFactor'],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    confirmPassword: build.mutation(mutation('POST /api/users/profile/confirmation')),
    requestPasskey: build.mutation(
      mutation('POST /api/users/auth/passkey-options', {
        // Its 401 means that the time is over. A session is none of its business: there may be one by another tab.
        transformErrorResponse: (error) =>
          isUnauthorized(error) ? { status: 'SIGN_IN_EXPIRED', data: error.data } : error,
      }),
    ),
    createPasskey: build.mutation(mutation('POST /api/users/profile/passkey-options')),
    addPasskey: build.mutation(mutation('POST /api/users/profile/passkeys', changed)),
    removePasskey: build.mutation(mutation('DELETE /api/users/profile/passkeys/:passkeyId', changed)),
    startAuthenticator: build.mutation(mutation('POST /api/users/profile/authenticator')),
    confirmAuthenticator: build.mutation(mutation('PUT /api/users/profile/authenticator', changed)),
    removeAuthenticator: build.mutation(mutation('DELETE /api/users/profile/authenticator', changed)),
    renewRecoveryCodes: build.mutation(mutation('POST /api/users/profile/recovery-codes', changed)),
    resetSecondFactor: build.mutation(mutation('DELETE /api/users/:id/second-factor')),
  }),
});
