import { useState } from 'react';
import { toast } from '@/ui/toast';
import type { OfEntry } from './queue/action';
import { usePerform } from './queue/perform';
import { restoreTicks } from './useTicks';

/** Undoes the newest completion, and brings the ticks of its workout back. Shows a toast and resolves to whether it succeeded. */
export function useUndo() {
  const perform = usePerform();
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async ({ entry, name }: OfEntry) => {
    setIsUndoing(true);
    const setAsideAgain = restoreTicks(entry);
    try {
      await perform({ kind: 'undo', payload: { entry, name } });
      toast.success(`${name} voltou`);
      return true;
    } catch (error) {
      setAsideAgain();
      toast.failure(error);
      return false;
    } finally {
      setIsUndoing(false);
    }
  };
  return { undo, isUndoing };
}
