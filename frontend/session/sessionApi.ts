import type { Message } from '@contract/text';
import type { Login, Registration } from '@contract/accounts';
import type { ProfileChanges } from '@contract/profile';
import type { User } from '@contract/user';
import { baseApi } from '@/api/baseApi';

/** The signed-in person's own account. The users that these calls return are read from `auth.userInfo` alone. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, Login>({
      query: (body) => ({ url: '/users/auth', method: 'POST', body }),
    }),
    register: build.mutation<User, Registration>({
      query: (body) => ({ url: '/users', method: 'POST', body }),
    }),
    logout: build.mutation<Message, void>({
      query: () => ({ url: '/users/logout', method: 'POST' }),
    }),
    getProfile: build.query<User, void>({
      query: () => '/users/profile',
      providesTags: ['User'],
    }),
    /** Goes to a place in one's list. Once: sent again later it would undo where one has gone meanwhile. */
    updateProgress: build.mutation<User, Required<Pick<ProfileChanges, 'currentWorkoutIndex'>>>({
      query: (body) => ({ url: '/users/profile', method: 'PUT', body }),
    }),
    updateProfile: build.mutation<User, ProfileChanges & { _id?: string }>({
      query: (body) => ({ url: '/users/profile', method: 'PUT', body }),
      invalidatesTags: (user) =>
        user
          ? [
              { type: 'User', id: 'LIST' },
              { type: 'User', id: user._id },
            ]
          : [],
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useUpdateProgressMutation,
  useUpdateProfileMutation,
} = sessionApi;
