import type { Message } from '@contract/text';
import type { ForgotPassword, ResetPassword } from '@contract/accounts';
import { baseApi } from '@/api/baseApi';

export const { useForgotPasswordMutation, useResetPasswordMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<Message, ForgotPassword>({
      query: (body) => ({ url: '/users/forgot-password', method: 'POST', body }),
    }),
    /** Ends every session of that user; if it is the one signed in here, asking for them shows it. */
    resetPassword: build.mutation<Message, ResetPassword>({
      query: (body) => ({ url: '/users/reset-password', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
  }),
});
