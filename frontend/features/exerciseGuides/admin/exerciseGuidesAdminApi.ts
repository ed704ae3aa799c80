import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

export const { useSaveExerciseGuideMutation, useDeleteExerciseGuideMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveExerciseGuide: build.mutation(
      mutation('PUT /api/exerciseGuides', { invalidatesTags: ['ExerciseGuide'] }),
    ),
    deleteExerciseGuide: build.mutation(
      mutation('DELETE /api/exerciseGuides/:id', { invalidatesTags: ['ExerciseGuide'] }),
    ),
  }),
});
