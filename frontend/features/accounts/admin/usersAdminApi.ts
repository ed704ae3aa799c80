import type { Message } from '@contract/text';
import type { EmailListEntry, UserChanges } from '@contract/accounts';
import type { User, UserSummary } from '@contract/user';
import { baseApi, keptFor } from '@/api/baseApi';
import { onSuccess } from '@/api/onSuccess';

/** A page of the list of users, and where in it that is. */
interface UserPage {
  users: UserSummary[];
  page: number;
  pages: number;
}

interface ListQuery {
  keyword?: string;
  pageNumber?: number;
}

const usersAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<UserPage, ListQuery>({
      query: (params) => ({ url: '/users', params }),
      // The answer is a bare array; which page it is stands in its headers.
      transformResponse: (users: UserSummary[], meta) => ({
        users,
        page: Number(meta?.response?.headers.get('X-Page') ?? 1),
        pages: Number(meta?.response?.headers.get('X-Pages') ?? 1),
      }),
      providesTags: [{ type: 'User', id: 'LIST' }],
      keepUnusedDataFor: keptFor.query,
    }),
    getUser: build.query<User, string>({
      query: (id) => `/users/${encodeURIComponent(id)}`,
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
      keepUnusedDataFor: keptFor.query,
    }),
    /** All customers, or only those who want the gym's mails. */
    getEmailList: build.query<EmailListEntry[], { agreed?: true }>({
      query: (params) => ({ url: '/users/email-list', params }),
      providesTags: [{ type: 'User', id: 'LIST' }],
      keepUnusedDataFor: keptFor.query,
    }),
    updateUser: build.mutation<User, UserChanges & { userId: string }>({
      query: (body) => ({ url: `/users/${body.userId}`, method: 'PUT', body }),
      onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (user) =>
          dispatch(usersAdminApi.util.upsertQueryData('getUser', user._id, user)),
        );
      },
      invalidatesTags: [{ type: 'User', id: 'LIST' }],
    }),
    deleteUser: build.mutation<Message, string>({
      query: (id) => ({ url: `/users/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
});

export const {
  useGetUsersQuery,
  useGetUserQuery,
  useGetEmailListQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = usersAdminApi;
