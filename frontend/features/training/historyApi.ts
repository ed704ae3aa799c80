import type { HistoryOverview, LogEntry, LogEntryChanges } from '@contract/training';
import type { Message } from '@contract/text';
import type { User } from '@contract/user';
import { baseApi, keptFor } from '@/api/baseApi';

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
      invalidatesTags: ['History'],
    }),
    deleteLogEntry: build.mutation<Message, string>({
      query: (id) => ({ url: `/history/${id}`, method: 'DELETE' }),
      invalidatesTags: ['History'],
    }),
    /** Takes the newest completion back: the list's status and the member's place in it go back along with the log. */
    undoCompletion: build.mutation<User, string>({
      query: (id) => ({ url: `/history/${id}/undo`, method: 'POST' }),
      invalidatesTags: ['History', 'MyWorkout', 'User'],
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
