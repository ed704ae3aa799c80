import type { EmailListEntry, ListedUser } from '@contract/accounts';
import { baseApi, cacheSeconds } from '@/api/baseApi';
import { type Arg, mutation, query, requestOf } from '@/api/endpoint';
import { onSuccess } from '@/api/onSuccess';

interface UserPage {
  users: ListedUser[];
  page: number;
  pages: number;
}

interface EmailList {
  customers: EmailListEntry[];
  /** How many are not in the list, since their address is not verified. */
  leftOut: number;
}

const usersAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<UserPage, Arg<'GET /api/users'>>({
      query: requestOf('GET /api/users'),
      // The response is a bare array; the pagination is in its headers.
      transformResponse: (users: ListedUser[], meta) => ({
        users,
        page: Number(meta?.response?.headers.get('X-Page') ?? 1),
        pages: Number(meta?.response?.headers.get('X-Pages') ?? 1),
      }),
      providesTags: [{ type: 'User', id: 'LIST' }],
      keepUnusedDataFor: cacheSeconds.short,
    }),
    getUser: build.query(
      query('GET /api/users/:id', {
        providesTags: (_user, _error, { id }) => [{ type: 'User', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    getUserSessions: build.query(
      query('GET /api/users/:id/sessions', {
        providesTags: ['Session'],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    endUserSessions: build.mutation(
      mutation('DELETE /api/users/:id/sessions', { invalidatesTags: ['Session'] }),
    ),
    getEmailList: build.query<EmailList, Arg<'GET /api/users/email-list'>>({
      query: requestOf('GET /api/users/email-list'),
      transformResponse: (customers: EmailListEntry[], meta) => ({
        customers,
        leftOut: Number(meta?.response?.headers.get('X-Unverified-Count') ?? 0),
      }),
      providesTags: [{ type: 'User', id: 'LIST' }],
      keepUnusedDataFor: cacheSeconds.short,
    }),
    updateUser: build.mutation(
      mutation('PUT /api/users/:id', {
        onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (user) =>
            dispatch(usersAdminApi.util.upsertQueryData('getUser', { id }, user)),
          );
        },
        invalidatesTags: [{ type: 'User', id: 'LIST' }],
      }),
    ),
    deleteUser: build.mutation(
      mutation('DELETE /api/users/:id', { invalidatesTags: [{ type: 'User', id: 'LIST' }] }),
    ),
  }),
});

export const {
  useGetUsersQuery,
  useGetUserQuery,
  useGetUserSessionsQuery,
  useEndUserSessionsMutation,
  useGetEmailListQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = usersAdminApi;
