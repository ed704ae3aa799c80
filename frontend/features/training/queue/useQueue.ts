import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '@/session/useUser';
import { useGetHistoryOverviewQuery, useGetLogEntriesQuery } from '../historyApi';
import type { Action } from './action';
import { entriesWith, overviewWith } from './applyQueue';
import { queues, readQueue } from './queueStore';

const none: readonly Action[] = [];

/** The signed-in member's queue; null until it has been read. */
export function useQueue(): readonly Action[] | null {
  const user = useUser()?._id;
  const known = useSyncExternalStore(queues.subscribe, queues.current);
  const actions = user === undefined ? undefined : known[user];
  const isKnown = actions !== undefined;
  useEffect(() => {
    if (user !== undefined && !isKnown) void readQueue(user);
  }, [user, isKnown]);
  return actions ?? null;
}

/** The overview of the member's history, with what is in the queue. */
export function useHistoryOverview(options?: { refetchOnFocus?: boolean; skip?: boolean }) {
  const query = useGetHistoryOverviewQuery(undefined, options);
  const { currentData } = query;
  const actions = useQueue() ?? none;
  const overview = useMemo(() => currentData && overviewWith(actions, currentData), [actions, currentData]);
  return { ...query, currentData: overview };
}

/** The log entries of a month, '2026-11', with what is in the queue. */
export function useLogEntries(month: string) {
  const query = useGetLogEntriesQuery({ month }, { refetchOnFocus: true });
  const { currentData } = query;
  const actions = useQueue() ?? none;
  const entries = useMemo(
    () => currentData && entriesWith(actions, currentData, month),
    [actions, currentData, month],
  );
  return { ...query, currentData: entries };
}
