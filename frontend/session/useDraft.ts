import { startTransition, useState } from 'react';
import { useUser } from './useUser';

/**
 * A record while it is being edited: what it is by now, and whether that differs from what is saved. What was changed
 * is kept among `drafts`, where nobody but its writer finds it under the same name, until it is dropped: once it is
 * saved or given up. So it survives the screen, and the end of the session. Nothing is left on the device.
 */
export function useEdited<Value>(drafts: Map<string, Value>, name: string, saved: Value): Edited<Value> {
  const key = keyOf(name, useUser()?._id);
  const [draft, setDraft] = useState(() => drafts.get(key));
  const value = draft ?? saved;
  return {
    value,
    isChanged: JSON.stringify(value) !== JSON.stringify(saved),
    change: (changes) => {
      // From the drafts: what an upload brings in late must not undo what was typed meanwhile.
      const changed = { ...(drafts.get(key) ?? saved), ...changes };
      drafts.set(key, changed);
      setDraft(changed);
    },
    drop: () => {
      drafts.delete(key);
      // Together with a move to another screen, until which what is left does not turn back into what was there.
      startTransition(() => setDraft(undefined));
    },
  };
}

export interface Edited<Value> {
  value: Value;
  isChanged: boolean;
  change: (changes: Partial<Value>) => void;
  /** Back to what is saved. */
  drop: () => void;
}

/** All that the person who is signed in has left among `drafts`. */
export function useDrafts<Value>(drafts: ReadonlyMap<string, Value>): Value[] {
  const ownKey = keyOf('', useUser()?._id);
  return [...drafts].filter(([key]) => key.endsWith(ownKey)).map(([, draft]) => draft);
}

function keyOf(name: string, userId: string | undefined): string {
  return `${name} ${userId}`;
}
