import { announce } from '@/ui/announce';
import { useUndoCompletionMutation } from './historyApi';

/** Takes the newest completion back, given its entry of the log, says how that went, and tells whether it worked. */
export function useUndo() {
  const [undoCompletion, { isLoading: isUndoing }] = useUndoCompletionMutation();
  const undo = async (entryId: string) => {
    try {
      await undoCompletion(entryId).unwrap();
      announce.success('Conclusão desfeita');
      return true;
    } catch (error) {
      announce.failure(error);
      return false;
    }
  };
  return { undo, isUndoing };
}
