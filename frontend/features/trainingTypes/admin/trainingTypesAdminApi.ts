import type { Message } from '@contract/text';
import type { MemberCount, TrainingTypeChanges, TrainingTypeSummary } from '@contract/trainingTypes';
import { baseApi, keptFor } from '@/api/baseApi';
import { onSuccess } from '@/api/onSuccess';
import { trainingTypesApi } from '../trainingTypesApi';

const trainingTypesAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Creates a sample workout, to be edited. */
    createTrainingType: build.mutation<TrainingTypeSummary, void>({
      query: () => ({ url: '/trainingTypes', method: 'POST' }),
      onQueryStarted(_none, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (workout) =>
          dispatch(
            trainingTypesApi.util.upsertQueryData('getTrainingType', workout._id, {
              ...workout,
              reviews: [],
              rating: 0,
              numReviews: 0,
            }),
          ),
        );
      },
      invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }],
    }),
    updateTrainingType: build.mutation<TrainingTypeSummary, TrainingTypeChanges & { trainingTypeId: string }>(
      {
        query: ({ trainingTypeId, ...body }) => ({
          url: `/trainingTypes/${trainingTypeId}`,
          method: 'PUT',
          body,
        }),
        onQueryStarted(_changes, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (changed) =>
            dispatch(
              trainingTypesApi.util.updateQueryData('getTrainingType', changed._id, (workout) => ({
                ...workout,
                ...changed,
              })),
            ),
          );
        },
        invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }],
      },
    ),
    countMembers: build.query<MemberCount, string>({
      query: (id) => `/trainingTypes/${id}/members`,
      keepUnusedDataFor: keptFor.query,
    }),
    deleteTrainingType: build.mutation<Message, string>({
      query: (id) => ({ url: `/trainingTypes/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }],
    }),
  }),
});

export const {
  useCreateTrainingTypeMutation,
  useUpdateTrainingTypeMutation,
  useLazyCountMembersQuery,
  useDeleteTrainingTypeMutation,
} = trainingTypesAdminApi;
