import type { Message } from '@contract/text';
import type { NewReview, TrainingType, TrainingTypePage } from '@contract/trainingTypes';
import { baseApi, keptFor } from '@/api/baseApi';

interface ListQuery {
  keyword?: string;
  pageNumber?: number;
}

export const trainingTypesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTrainingTypes: build.query<TrainingTypePage, ListQuery>({
      // The bare address for the first page: early.js has asked for that already.
      query: (params) => ({ url: '/trainingTypes', ...(Object.keys(params).length > 0 && { params }) }),
      providesTags: [{ type: 'TrainingType', id: 'LIST' }],
      keepUnusedDataFor: keptFor.query,
    }),
    /** All workouts, page after page. */
    getAllTrainingTypes: build.infiniteQuery<TrainingTypePage, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      },
      query: ({ pageParam }) => ({ url: '/trainingTypes', params: { pageNumber: pageParam } }),
      providesTags: [{ type: 'TrainingType', id: 'LIST' }],
      keepUnusedDataFor: keptFor.query,
    }),
    getTrainingType: build.query<TrainingType, string>({
      query: (id) => `/trainingTypes/${encodeURIComponent(id)}`,
      providesTags: (_found, _error, id) => [{ type: 'TrainingType', id }],
      keepUnusedDataFor: keptFor.query,
    }),
    addReview: build.mutation<Message, NewReview & { TrainingTypeId: string }>({
      query: ({ TrainingTypeId, ...body }) => ({
        url: `/trainingTypes/${TrainingTypeId}/reviews`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_answer, _error, { TrainingTypeId }) => [
        { type: 'TrainingType', id: TrainingTypeId },
      ],
    }),
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
