import { messages } from '@contract/messages';
import type { Message } from '@contract/text';
import type { MyWorkout } from '@contract/training';
import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query, requestOf } from '@/api/endpoint';
import { failureOf } from '@/api/errorMessage';
import { onSuccess } from '@/api/onSuccess';
import { forgetChangedExercises } from './useTicks';

/** The server responds to a member without workouts with a 404 and a message; the client treats it as an empty list. */
const isEmptyList = (status: number, body: unknown) =>
  status === 404 && failureOf({ data: body })?.message === messages.noWorkoutsYet;

/** The ids in the list as a store has loaded it last; the cache forgets a list that is not shown. */
const lastIds = new WeakMap<object, string>();

export const myWorkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyWorkouts: build.query<MyWorkout[], void>({
      query: () => ({
        ...requestOf('GET /api/myWorkout')(),
        validateStatus: ({ ok, status }, body) => ok || isEmptyList(status, body),
      }),
      transformResponse: (response: MyWorkout[] | Message) => (Array.isArray(response) ? response : []),
      providesTags: ['MyWorkout'],
      keepUnusedDataFor: cacheSeconds.short,
      // With a list that more than additions have changed, by a sheet for example, the index in the profile has moved.
      onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (workouts) => {
          const ids = workouts.map(({ _id }) => _id).join();
          const isMoved = !ids.startsWith(lastIds.get(dispatch) ?? '');
          lastIds.set(dispatch, ids);
          if (isMoved) dispatch(baseApi.util.invalidateTags(['User']));
        });
      },
    }),
    /** Changes with every completed or corrected workout. */
    getPreviousLoads: build.query(
      query('GET /api/myWorkout/:id/loads', {
        providesTags: ['MyWorkout', 'History'],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    updateMyWorkout: build.mutation(
      mutation('PUT /api/myWorkout/:id', {
        onQueryStarted(_changes, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (changed) => {
            forgetChangedExercises(changed._id);
            dispatch(
              myWorkoutApi.util.updateQueryData('getMyWorkouts', undefined, (workouts) =>
                workouts.map((workout) => (workout._id === changed._id ? changed : workout)),
              ),
            );
          });
        },
        invalidatesTags: (_workout, error) => (error ? ['MyWorkout'] : []),
      }),
    ),
    /** The member's currentWorkoutIndex follows the current workout to its new place. */
    reorderMyWorkouts: build.mutation(
      mutation('PUT /api/myWorkout/order', { invalidatesTags: ['MyWorkout', 'User'] }),
    ),
    /**
     * The same call with a completion: completes the workout and moves on to the next. It is idempotent. A failure means
     * that the list has changed on another device. What it leads to is loaded by queue/sendQueue.
     */
    completeMyWorkout: build.mutation(mutation('PUT /api/myWorkout/:id')),
    /** The server also resets the member's currentWorkoutIndex to 0. */
    deleteMyWorkout: build.mutation(
      mutation('DELETE /api/myWorkout/:id', { invalidatesTags: ['MyWorkout', 'User'] }),
    ),
  }),
});

export const {
  useGetMyWorkoutsQuery,
  useGetPreviousLoadsQuery,
  useUpdateMyWorkoutMutation,
  useReorderMyWorkoutsMutation,
  useDeleteMyWorkoutMutation,
} = myWorkoutApi;
