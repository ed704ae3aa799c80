import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';

// Apart from myWorkoutApi, because visitors' screens use these endpoints only and need not load the others.
export const { useAddMyWorkoutMutation, useAddCodesMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addCodes: build.mutation(mutation('POST /api/myWorkout/codes', { invalidatesTags: ['MyWorkout'] })),
    addMyWorkout: build.mutation(mutation('POST /api/myWorkout', { invalidatesTags: ['MyWorkout'] })),
  }),
});
