import type { Dispatch } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import { sessionEnded } from '@/session/sessionEvents';

/** A 401 says that the session is gone, whichever call it answers. */
export function endSessionOn401(
  answer: QueryReturnValue<unknown, FetchBaseQueryError>,
  dispatch: Dispatch,
): void {
  if (answer.error?.status === 401) dispatch(sessionEnded());
}
