import { useSelector, useStore } from 'react-redux';
import { type DraftValues, draftsSlice } from './draftsSlice';
import { useUser } from './useUser';

const { draftKept, draftDropped } = draftsSlice.actions;
const { selectDraft, selectHasDraft } = draftsSlice.selectors;

/**
 * Keeps what is typed into a form until it is saved or given up, even beyond the end of the session; only its writer
 * finds it again. Passwords are never kept.
 */
export function useDraft(name: string) {
  const store = useStore<Parameters<typeof selectDraft>[0]>();
  const key = useDraftKey(name);
  const drop = () => void store.dispatch(draftDropped(key));
  return {
    read: () => selectDraft(store.getState(), key),
    /** Replaces the draft by the changed fields; without any there is no draft. */
    keep: (changes: DraftValues) => {
      const kept = Object.entries(changes).filter(([field]) => !/password/i.test(field));
      if (kept.length === 0) drop();
      else store.dispatch(draftKept({ key, values: Object.fromEntries(kept) }));
    },
    drop,
  };
}

/** Whether there is a draft of that name, or one whose name starts with these words. */
export function useHasDraft(name: string): boolean {
  const key = useDraftKey(name);
  return useSelector((state: Parameters<typeof selectHasDraft>[0]) => selectHasDraft(state, key));
}

function useDraftKey(name: string): string {
  return `${useUser()?._id} ${name}`;
}
