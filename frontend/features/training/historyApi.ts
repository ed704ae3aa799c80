import type { HistoryOverview, LogEntry, LogEntryChanges } from '@contract/training';
import type { Message } from '@contract/text';
import type { User } from '@contract/user';
import { baseApi, keptFor } from '@/api/baseApi';
import { onSuccess } from '@/api/onSuccess';
import { userUpdated } from '@/session/sessionEvents';

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHistoryOverview: build.query<HistoryOverview, void>({
      query: () => '/history/overview',
      providesTags: ['History'],
      keepUnusedDataFor: keptFor.query,
    }),
    /** The entries of a month, '2026-11'. */
    getLogEntries: build.query<LogEntry[], string>({
      query: (month) => ({ url: '/history', params: { month } }),
      providesTags: ['History'],
      keepUnusedDataFor: keptFor.query,
    }),
    updateLogEntry: build.mutation<LogEntry, LogEntryChanges & { _id: string }>({
      query: ({ _id, ...body }) => ({ url: `/history/${_id}`, method: 'PUT', body }),
      onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (entry) => {
          const { patches } = dispatch(
            historyApi.util.updateQueryData('getLogEntries', entry.day.slice(0, 7), (entries) => {
              const place = entries.findIndex(({ _id, day }) => _id === entry._id && day === entry.day);
              if (place !== -1) entries[place] = entry;
            }),
          );
          // On another day it changes the overview, and the order of the lists.
          if (patches.length === 0) dispatch(historyApi.util.invalidateTags(['History']));
        });
      },
      invalidatesTags: (_entry, error) => (error ? ['History'] : []),
    }),
    deleteLogEntry: build.mutation<Message, string>({
      query: (id) => ({ url: `/history/${id}`, method: 'DELETE' }),
      invalidatesTags: ['History'],
    }),
    /** Takes the newest completion back: the list's status and the member's place in it go back along with the log. */
    undoCompletion: build.mutation<User, string>({
      query: (id) => ({ url: `/history/${id}/undo`, method: 'POST' }),
      onQueryStarted(_id, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (user) => dispatch(userUpdated(user)));
      },
      invalidatesTags: (_user, error) =>
        error ? ['History', 'MyWorkout', 'User'] : ['History', 'MyWorkout'],
    }),
  }),
});

export const {
  useGetHistoryOverviewQuery,
  useLazyGetHistoryOverviewQuery,
  useGetLogEntriesQuery,
  useUpdateLogEntryMutation,
  useDeleteLogEntryMutation,
  useUndoCompletionMutation,
} = historyApi;
