import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';

export const { useGetSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getSessions: build.query(
        query('GET /api/users/sessions', {
          providesTags: ['Session'],
          keepUnusedDataFor: cacheSeconds.short,
        }),
      ),
      endSession: build.mutation(
        mutation('DELETE /api/users/sessions/:id', { invalidatesTags: ['Session'] }),
      ),
      endOtherSessions: build.mutation(
        mutation('DELETE /api/users/sessions', { invalidatesTags: ['Session'] }),
      ),
    }),
  });
