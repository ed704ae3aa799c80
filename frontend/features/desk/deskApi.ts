import { baseApi, cacheSeconds } from '@/api/baseApi';
import { query } from '@/api/endpoint';

export const { useGetDeskQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDesk: build.query(
      query('GET /api/desk', {
        providesTags: (desk) => [
          { type: 'User', id: 'LIST' },
          { type: 'Blog', id: 'LIST' },
          ...(desk?.comments.rows ?? []).map(({ blog }) => ({ type: 'Blog' as const, id: blog._id })),
          ...(desk?.reviews.rows ?? []).map(({ trainingType }) => ({
            type: 'TrainingType' as const,
            id: trainingType._id,
          })),
        ],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
  }),
});
