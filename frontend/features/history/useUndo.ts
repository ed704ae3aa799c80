import { errorMessage } from '@/api/errorMessage';
import { announce } from '@/ui/announce';
import { useUndoCompletionMutation } from './historyApi';

/** Takes the newest completion back, given its entry of the log, and says how that went. */
export function useUndo() {
  const [undoCompletion, { isLoading: isUndoing }] = useUndoCompletionMutation();
  const undo = async (entryId: string) => {
    try {
      await undoCompletion(entryId).unwrap();
      announce.success('Conclusão desfeita');
    } catch (error) {
      announce.error(errorMessage(error));
    }
  };
  return { undo, isUndoing };
}
