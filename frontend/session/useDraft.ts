import { useSelector, useStore } from 'react-redux';
import { type DraftValues, draftsSlice } from './draftsSlice';
import { useUser } from './useUser';

const { draftSaved, draftDiscarded } = draftsSlice.actions;
const { selectDraft, selectHasDraft } = draftsSlice.selectors;

/**
 * A form's unsaved changes, which outlive the screen, an expired session and a reload of the tab. Only the same user gets
 * them back. Passwords are left out.
 */
export function useDraft(name: string) {
  const store = useStore<Parameters<typeof selectDraft>[0]>();
  const key = useDraftKey(name);
  const discard = () => void store.dispatch(draftDiscarded(key));
  return {
    read: () => {
      const draft = selectDraft(store.getState(), key);
      return draft && copyOf(draft);
    },
    /** Replaces the changed fields of the draft. `original` is kept from the first change on. */
    save: (changes: DraftValues, original: DraftValues | undefined) => {
      const fields = Object.entries(changes).filter(([name]) => !/password/i.test(name));
      if (fields.length === 0) discard();
      else store.dispatch(draftSaved({ key, ...copyOf({ changes: Object.fromEntries(fields), original }) }));
    },
    discard,
  };
}

/** Whether there is a draft with this name, or with a name that starts with these words. */
export function useHasDraft(name: string): boolean {
  const key = useDraftKey(name);
  return useSelector((state: Parameters<typeof selectHasDraft>[0]) => selectHasDraft(state, key));
}

/** The store freezes its values, and forms change theirs. Not `structuredClone`, which browsers of 2020 lack. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function useDraftKey(name: string): string {
  return `${useUser()?._id} ${name}`;
}
