import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

export const { useForgotPasswordMutation, useResetPasswordMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation(mutation('POST /api/users/forgot-password')),
    /** Ends every session of the user, so the profile is fetched again in case that user is signed in here. */
    resetPassword: build.mutation(mutation('POST /api/users/reset-password', { invalidatesTags: ['User'] })),
  }),
});
