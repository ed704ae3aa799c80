import { toast } from '@/ui/toast';
import { useUndoCompletionMutation } from './historyApi';

/** Takes the newest completion back, given its entry of the log, says how that went, and tells whether it worked. */
export function useUndo() {
  const [undoCompletion, { isLoading: isUndoing }] = useUndoCompletionMutation();
  const undo = async (entryId: string) => {
    try {
      await undoCompletion({ id: entryId }).unwrap();
      toast.success('Conclusão desfeita');
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  return { undo, isUndoing };
}
