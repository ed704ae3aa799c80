import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';
import { onSuccess } from '@/api/onSuccess';
import { trainingTypesApi } from '../trainingTypesApi';

const trainingTypesAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReviews: build.query(
      query('GET /api/reviews', {
        providesTags: (page) =>
          page?.reviews.map(({ trainingType }) => ({ type: 'TrainingType', id: trainingType._id })) ?? [],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    /** The server creates a sample workout. */
    createTrainingType: build.mutation(
      mutation('POST /api/trainingTypes', {
        onQueryStarted(_none, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (workout) =>
            dispatch(
              trainingTypesApi.util.upsertQueryData(
                'getTrainingType',
                { id: workout._id },
                { ...workout, reviews: [], rating: 0, numReviews: 0 },
              ),
            ),
          );
        },
        invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }],
      }),
    ),
    updateTrainingType: build.mutation(
      mutation('PUT /api/trainingTypes/:id', {
        onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (changed) =>
            dispatch(
              trainingTypesApi.util.updateQueryData('getTrainingType', { id }, (workout) => ({
                ...workout,
                ...changed,
              })),
            ),
          );
        },
        invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }],
      }),
    ),
    countCodes: build.query(
      query('GET /api/trainingTypes/codes', {
        providesTags: [{ type: 'TrainingType', id: 'LIST' }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    countMembers: build.query(
      query('GET /api/trainingTypes/:id/members', { keepUnusedDataFor: cacheSeconds.short }),
    ),
    deleteTrainingType: build.mutation(
      mutation('DELETE /api/trainingTypes/:id', { invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }] }),
    ),
  }),
});

export const {
  useGetReviewsQuery,
  useCreateTrainingTypeMutation,
  useUpdateTrainingTypeMutation,
  useCountCodesQuery,
  useLazyCountMembersQuery,
  useDeleteTrainingTypeMutation,
} = trainingTypesAdminApi;
