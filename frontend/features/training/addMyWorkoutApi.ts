import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

// The one call of the list that visitors' screens show a button for: the others stay out of the first visit.
export const { useAddMyWorkoutMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addMyWorkout: build.mutation(mutation('POST /api/myWorkout', { invalidatesTags: ['MyWorkout'] })),
  }),
});
