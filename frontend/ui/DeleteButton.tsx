import type { Message } from '@contract/text';
import { ConfirmButton } from './ConfirmButton';
import { useDeletion } from './useDeletion';

interface DeleteButtonProps {
  /** What is deleted, for screen readers. */
  what: string;
  question: string;
  /** Deletes the record; the returned message is shown in a toast. */
  onDelete: () => Promise<Message>;
  /** Called before the button disappears with its record, to move the focus. */
  onDeleted: () => unknown;
}

/** A quiet button, no higher than a line of text, that deletes what somebody has written. */
export function DeleteButton({ what, question, onDelete, onDeleted }: DeleteButtonProps) {
  const { isDeleting, remove } = useDeletion(onDelete, onDeleted);

  return (
    <ConfirmButton
      variant="link"
      className="touch-target flex-shrink-0 pe-0 text-secondary"
      disabled={isDeleting}
      question={question}
      confirmLabel="Excluir"
      onConfirm={remove}
    >
      Excluir <span className="visually-hidden">{what}</span>
    </ConfirmButton>
  );
}
