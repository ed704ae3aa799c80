import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

export const { useForgotPasswordMutation, useVerifyEmailMutation, useResetPasswordMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      forgotPassword: build.mutation(mutation('POST /api/users/forgot-password')),
      /** The link need not be that of the user who is signed in here. */
      verifyEmail: build.mutation(mutation('POST /api/users/verify-email', { invalidatesTags: ['User'] })),
      /** Ends every session of the user, so the profile is fetched again in case that user is signed in here. */
      resetPassword: build.mutation(
        mutation('POST /api/users/reset-password', { invalidatesTags: ['User'] }),
      ),
    }),
  });
