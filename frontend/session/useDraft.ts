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
    // Copies, because the store freezes its values, and forms change theirs.
    read: () => structuredClone(selectDraft(store.getState(), key)),
    /** Replaces the draft with the changed fields. */
    save: (changes: DraftValues) => {
      const fields = Object.entries(changes).filter(([name]) => !/password/i.test(name));
      if (fields.length === 0) discard();
      else store.dispatch(draftSaved({ key, values: structuredClone(Object.fromEntries(fields)) }));
    },
    discard,
  };
}

/** Whether there is a draft with this name, or with a name that starts with these words. */
export function useHasDraft(name: string): boolean {
  const key = useDraftKey(name);
  return useSelector((state: Parameters<typeof selectHasDraft>[0]) => selectHasDraft(state, key));
}

function useDraftKey(name: string): string {
  return `${useUser()?._id} ${name}`;
}
