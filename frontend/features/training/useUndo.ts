import { toast } from '@/ui/toast';
import { useUndoCompletionMutation } from './historyApi';

/** Undoes the newest completion, given its history entry. Shows a toast and resolves to whether it succeeded. */
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
