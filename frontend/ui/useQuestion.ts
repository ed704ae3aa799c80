import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask } from './ConfirmDialog';

/** Asks a question in a ConfirmDialog. `confirm` resolves to what `answer` is called with. */
export function useQuestion() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState<string>();
  const resolve = useRef<(isConfirmed: boolean) => void>(() => undefined);

  const confirm = useCallback((text?: string) => {
    // Flushed, because a screen reader reads the question when the dialog opens.
    flushSync(() => setQuestion(text));
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
      ask(dialog.current);
    });
  }, []);
  const answer = (isConfirmed: boolean) => resolve.current(isConfirmed);

  return { dialog, question, confirm, answer };
}
