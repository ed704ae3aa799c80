import type { MyWorkout, NewMyWorkout } from '@contract/training';
import { baseApi } from '@/api/baseApi';

/** A workout to add; the server copies its own texts, whatever is sent along. */
export type AddedWorkout = NewMyWorkout & Partial<Pick<MyWorkout, 'name' | 'category' | 'description'>>;

// The one call of the list that visitors' screens show a button for: the others stay out of the first load.
export const { useAddMyWorkoutMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addMyWorkout: build.mutation<MyWorkout, AddedWorkout>({
      query: (body) => ({ url: '/myWorkout', method: 'POST', body }),
      invalidatesTags: ['MyWorkout'],
    }),
  }),
});
