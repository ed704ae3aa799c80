import type { Message } from '@contract/text';
import type { MemberCount, TrainingTypeChanges, TrainingTypeSummary } from '@contract/trainingTypes';
import { baseApi, keptFor } from '@/api/baseApi';

const trainingTypesAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Creates a sample workout, to be edited. */
    createTrainingType: build.mutation<TrainingTypeSummary, void>({
      query: () => ({ url: '/trainingTypes', method: 'POST' }),
      invalidatesTags: [{ type: 'TrainingType', id: 'LIST' }],
    }),
    updateTrainingType: build.mutation<TrainingTypeSummary, TrainingTypeChanges & { trainingTypeId: string }>(
      {
        query: ({ trainingTypeId, ...body }) => ({
          url: `/trainingTypes/${trainingTypeId}`,
          method: 'PUT',
          body,
        }),
        invalidatesTags: (_answer, _error, { trainingTypeId }) => [
          { type: 'TrainingType', id: 'LIST' },
          { type: 'TrainingType', id: trainingTypeId },
        ],
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
