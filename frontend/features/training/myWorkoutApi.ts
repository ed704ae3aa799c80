import { messages } from '@contract/messages';
import type { Message } from '@contract/text';
import type { MyWorkout } from '@contract/training';
import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, requestOf } from '@/api/endpoint';
import { failureOf } from '@/api/errorMessage';
import { onSuccess } from '@/api/onSuccess';
import { retryWithBackoff } from '@/api/retryWithBackoff';

/** A member who has added nothing gets a 404 of its own; here the list is simply empty. */
const isEmptyList = (status: number, body: unknown) =>
  status === 404 && failureOf({ data: body })?.message === messages.noWorkoutsYet;

const myWorkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyWorkouts: build.query<MyWorkout[], void>({
      query: () => ({
        ...requestOf('GET /api/myWorkout')(),
        validateStatus: ({ ok, status }, body) => ok || isEmptyList(status, body),
      }),
      transformResponse: (response: MyWorkout[] | Message) => (Array.isArray(response) ? response : []),
      providesTags: ['MyWorkout'],
      keepUnusedDataFor: cacheSeconds.short,
    }),
    updateMyWorkout: build.mutation(
      mutation('PUT /api/myWorkout/:id', {
        onQueryStarted(_changes, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (changed) =>
            dispatch(
              myWorkoutApi.util.updateQueryData('getMyWorkouts', undefined, (workouts) =>
                workouts.map((workout) => (workout._id === changed._id ? changed : workout)),
              ),
            ),
          );
        },
        invalidatesTags: (_workout, error) => (error ? ['MyWorkout'] : []),
      }),
    ),
    /**
     * The same call with a completion: counts the workout as done, once however often it is sent, and moves on to the
     * next. A failure means that the list has moved on elsewhere.
     */
    completeMyWorkout: build.mutation(
      mutation('PUT /api/myWorkout/:id', {
        extraOptions: retryWithBackoff,
        invalidatesTags: ['MyWorkout', 'History', 'User'],
      }),
    ),
    /** The server sets the member's currentWorkoutIndex to 0 along with it. */
    deleteMyWorkout: build.mutation(
      mutation('DELETE /api/myWorkout/:id', { invalidatesTags: ['MyWorkout', 'User'] }),
    ),
  }),
});

export const {
  useGetMyWorkoutsQuery,
  useLazyGetMyWorkoutsQuery,
  useUpdateMyWorkoutMutation,
  useCompleteMyWorkoutMutation,
  useDeleteMyWorkoutMutation,
} = myWorkoutApi;
