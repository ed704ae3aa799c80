import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

export const { useForgotPasswordMutation, useResetPasswordMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation(mutation('POST /api/users/forgot-password')),
    /** Ends every session of that user; if it is the one signed in here, asking for the profile shows it. */
    resetPassword: build.mutation(mutation('POST /api/users/reset-password', { invalidatesTags: ['User'] })),
  }),
});
