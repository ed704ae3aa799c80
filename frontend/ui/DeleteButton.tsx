import type { Message } from '@contract/text';
import { useRef } from 'react';
import { ConfirmButton } from './ConfirmButton';
import { useDeletion } from './useDeletion';

interface DeleteButtonProps {
  /** What is deleted, for screen readers. */
  what: string;
  question: string;
  /** Deletes the record; the returned message is shown in a toast. */
  onDelete: () => Promise<Message>;
}

/**
 * A quiet button, no higher than a line of text, that deletes what somebody has written. The list around it takes the focus,
 * which disappears with the button.
 */
export function DeleteButton({ what, question, onDelete }: DeleteButtonProps) {
  const action = useRef<HTMLDivElement>(null);
  const { isDeleting, remove } = useDeletion(onDelete, () => action.current?.closest('ul')?.focus());

  return (
    <div ref={action} className="flex-shrink-0">
      <ConfirmButton
        variant="link"
        className="touch-target pe-0 text-secondary"
        disabled={isDeleting}
        question={question}
        confirmLabel="Excluir"
        onConfirm={remove}
      >
        Excluir <span className="visually-hidden">{what}</span>
      </ConfirmButton>
    </div>
  );
}
