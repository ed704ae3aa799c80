import { baseApi } from '@/api/baseApi';
import { query } from '@/api/endpoint';

export const { useGetExerciseGuidesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getExerciseGuides: build.query(query('GET /api/exerciseGuides', { providesTags: ['ExerciseGuide'] })),
  }),
});
