import type { TrainingTypePage } from '@contract/trainingTypes';
import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query, requestOf } from '@/api/endpoint';

export const trainingTypesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTrainingTypes: build.query(
      query('GET /api/trainingTypes', {
        providesTags: [{ type: 'TrainingType', id: 'LIST' }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    /** All workouts, page after page. */
    getAllTrainingTypes: build.infiniteQuery<TrainingTypePage, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      },
      query: ({ pageParam }) => requestOf('GET /api/trainingTypes')({ pageNumber: pageParam }),
      providesTags: [{ type: 'TrainingType', id: 'LIST' }],
      keepUnusedDataFor: cacheSeconds.short,
    }),
    getTrainingType: build.query(
      query('GET /api/trainingTypes/:id', {
        providesTags: (_found, _error, { id }) => [{ type: 'TrainingType', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    addReview: build.mutation(
      mutation('POST /api/trainingTypes/:id/reviews', {
        invalidatesTags: (_message, _error, { id }) => [{ type: 'TrainingType', id }],
      }),
    ),
  }),
});

/**
 * Keeps what is loaded of the list of all workouts as long as one looks at one of them: the way back finds it as it
 * was. Loads nothing.
 */
export function useKeepAllTrainingTypes(): void {
  const { useInfiniteQueryState, useInfiniteQuerySubscription } =
    trainingTypesApi.endpoints.getAllTrainingTypes;
  const { isUninitialized } = useInfiniteQueryState();
  useInfiniteQuerySubscription(undefined, { skip: isUninitialized });
}

export const {
  useGetTrainingTypesQuery,
  useGetAllTrainingTypesInfiniteQuery,
  useGetTrainingTypeQuery,
  useAddReviewMutation,
} = trainingTypesApi;
