import type { LogEntry } from '@contract/training';
import { toast } from '@/ui/toast';
import { useUndoCompletionMutation } from './historyApi';
import { restoreTicks } from './useTicks';

/** Undoes the newest completion, given its log entry, and brings the ticks of its workout back. Shows a toast and resolves to whether it succeeded. */
export function useUndo() {
  const [undoCompletion, { isLoading: isUndoing }] = useUndoCompletionMutation();
  const undo = async ({ _id, name }: Pick<LogEntry, '_id' | 'name'>) => {
    try {
      await undoCompletion({ id: _id }).unwrap();
      restoreTicks(_id);
      toast.success(`${name} voltou`);
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  return { undo, isUndoing };
}
