import { useState } from 'react';
import { useUser } from './useUser';

/**
 * A record while it is being edited: what it is by now, and whether that differs from what is saved. What was changed
 * is kept among `drafts`, where nobody but its writer finds it under the same name, until it is dropped: once it is
 * saved or given up. So it survives the end of the session. Nothing is left on the device.
 */
export function useEdited<Value>(drafts: Map<string, Value>, name: string, saved: Value) {
  const key = `${name} ${useUser()?._id}`;
  const [value, setValue] = useState(() => drafts.get(key) ?? saved);
  return {
    value,
    isChanged: JSON.stringify(value) !== JSON.stringify(saved),
    change: (changes: Partial<Value>) => {
      // From the drafts: what an upload brings in late must not undo what was typed meanwhile.
      const changed = { ...(drafts.get(key) ?? saved), ...changes };
      drafts.set(key, changed);
      setValue(changed);
    },
    drop: () => void drafts.delete(key),
  };
}
