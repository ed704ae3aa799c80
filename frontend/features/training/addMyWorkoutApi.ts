import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

// Apart from myWorkoutApi, because visitors' screens use this endpoint only and need not load the others.
export const { useAddMyWorkoutMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addMyWorkout: build.mutation(mutation('POST /api/myWorkout', { invalidatesTags: ['MyWorkout'] })),
  }),
});
