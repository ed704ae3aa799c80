import { messages } from '@contract/messages';
import type { Completion, MyWorkout, MyWorkoutChanges } from '@contract/training';
import type { Message } from '@contract/text';
import { baseApi, keptFor } from '@/api/baseApi';
import { failureOf } from '@/api/errorMessage';
import { onSuccess } from '@/api/onSuccess';
import { untilAnswered } from '@/api/untilAnswered';

/** The list of a member who has added nothing is answered by a 404 of its own; here it is simply empty. */
const isEmptyList = (status: number, body: unknown) =>
  status === 404 && failureOf({ data: body })?.message === messages.noWorkoutsYet;

const myWorkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyWorkouts: build.query<MyWorkout[], void>({
      query: () => ({
        url: '/myWorkout',
        validateStatus: ({ ok, status }, body) => ok || isEmptyList(status, body),
      }),
      transformResponse: (answer: MyWorkout[] | Message) => (Array.isArray(answer) ? answer : []),
      providesTags: ['MyWorkout'],
      keepUnusedDataFor: keptFor.query,
    }),
    updateMyWorkout: build.mutation<MyWorkout, MyWorkoutChanges & { _id: string }>({
      query: ({ _id, ...body }) => ({ url: `/myWorkout/${_id}`, method: 'PUT', body }),
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
    /**
     * Counts a workout as done, once however often the same completion is sent; the server moves the member on to the
     * next along with it. Refused, the list has moved on elsewhere.
     */
    completeMyWorkout: build.mutation<MyWorkout, { _id: string; completion: Completion }>({
      query: ({ _id, completion }) => ({
        url: `/myWorkout/${_id}`,
        method: 'PUT',
        body: { status: 'completed', completion },
      }),
      extraOptions: untilAnswered,
      invalidatesTags: ['MyWorkout', 'History', 'User'],
    }),
    /** The server sets the member's currentWorkoutIndex to 0 along with it. */
    deleteMyWorkout: build.mutation<Message, string>({
      query: (id) => ({ url: `/myWorkout/${id}`, method: 'DELETE' }),
      invalidatesTags: ['MyWorkout', 'User'],
    }),
  }),
});

export const {
  useGetMyWorkoutsQuery,
  useLazyGetMyWorkoutsQuery,
  useUpdateMyWorkoutMutation,
  useCompleteMyWorkoutMutation,
  useDeleteMyWorkoutMutation,
} = myWorkoutApi;
