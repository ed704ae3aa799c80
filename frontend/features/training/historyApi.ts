import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';
import { onSuccess } from '@/api/onSuccess';

export const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHistoryOverview: build.query(
      query('GET /api/history/overview', {
        providesTags: ['History'],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    getLogEntries: build.query(
      query('GET /api/history', { providesTags: ['History'], keepUnusedDataFor: cacheSeconds.short }),
    ),
    getExerciseProgress: build.query(
      query('GET /api/history/progress', {
        providesTags: ['History'],
        // Correcting a load leaves the cached history as it is, but changes this.
        keepUnusedDataFor: 0,
      }),
    ),
    updateLogEntry: build.mutation(
      mutation('PUT /api/history/:id', {
        onQueryStarted(_changes, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (entry) => {
            const month = entry.day.slice(0, 7);
            const { patches } = dispatch(
              historyApi.util.updateQueryData('getLogEntries', { month }, (entries) => {
                const index = entries.findIndex(({ _id, day }) => _id === entry._id && day === entry.day);
                if (index !== -1) entries[index] = entry;
              }),
            );
            // A new day changes the overview and the order of the entries, so both are fetched again.
            if (patches.length === 0) dispatch(historyApi.util.invalidateTags(['History']));
          });
        },
        invalidatesTags: (_entry, error) => (error ? ['History'] : []),
      }),
    ),
    /** The overview says that there is a sheet, and whether the member has read that. */
    markSheetSeen: build.mutation(
      mutation('PUT /api/myWorkout/sheet', {
        onQueryStarted({ givenAt }, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, () =>
            dispatch(
              historyApi.util.updateQueryData('getHistoryOverview', undefined, ({ sheet }) => {
                if (sheet?.givenAt === givenAt) sheet.isSeen = true;
              }),
            ),
          );
        },
      }),
    ),
    deleteLogEntry: build.mutation(mutation('DELETE /api/history/:id', { invalidatesTags: ['History'] })),
    /**
     * Undoes the newest completion: also restores the workout's status and the member's index in the list. What it leads to
     * is loaded by queue/sendQueue.
     */
    undoCompletion: build.mutation(mutation('POST /api/history/:id/undo')),
  }),
});

export const {
  useGetHistoryOverviewQuery,
  useGetLogEntriesQuery,
  useGetExerciseProgressQuery,
  useUpdateLogEntryMutation,
  useDeleteLogEntryMutation,
  useMarkSheetSeenMutation,
} = historyApi;
