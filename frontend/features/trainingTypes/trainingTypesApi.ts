import type { TrainingTypePage } from '@contract/trainingTypes';
import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query, requestOf } from '@/api/endpoint';
import type { TrainingTypeFilter } from './trainingTypeFilter';

export const trainingTypesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTrainingTypes: build.query(
      query('GET /api/trainingTypes', {
        providesTags: [{ type: 'TrainingType', id: 'LIST' }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    getAllTrainingTypes: build.infiniteQuery<TrainingTypePage, TrainingTypeFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        requestOf('GET /api/trainingTypes')({ ...queryArg, pageNumber: pageParam }),
      providesTags: [{ type: 'TrainingType', id: 'LIST' }],
      keepUnusedDataFor: cacheSeconds.short,
    }),
    getTrainingType: build.query(
      query('GET /api/trainingTypes/:id', {
        providesTags: (_workout, _error, { id }) => [{ type: 'TrainingType', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    getOwnReviews: build.query(
      query('GET /api/trainingTypes/:id/reviews/own', {
        providesTags: (_ids, _error, { id }) => [{ type: 'TrainingType', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    addReview: build.mutation(
      mutation('POST /api/trainingTypes/:id/reviews', {
        invalidatesTags: (_message, _error, { id }) => [{ type: 'TrainingType', id }],
      }),
    ),
    deleteReview: build.mutation(
      mutation('DELETE /api/trainingTypes/:id/reviews/:reviewId', {
        invalidatesTags: (_message, _error, { id }) => [{ type: 'TrainingType', id }],
      }),
    ),
  }),
});

/**
 * Keeps the loaded pages of the list of all workouts in the cache while a single workout is open, so that the list is
 * unchanged on the way back. Loads nothing itself.
 */
export function useKeepAllTrainingTypes(filter: TrainingTypeFilter): void {
  const { useInfiniteQueryState, useInfiniteQuerySubscription } =
    trainingTypesApi.endpoints.getAllTrainingTypes;
  const { isUninitialized } = useInfiniteQueryState(filter);
  useInfiniteQuerySubscription(filter, { skip: isUninitialized });
}

export const {
  useGetTrainingTypesQuery,
  useGetAllTrainingTypesInfiniteQuery,
  useGetTrainingTypeQuery,
  useGetOwnReviewsQuery,
  useAddReviewMutation,
  useDeleteReviewMutation,
} = trainingTypesApi;
