import type { Message } from '@contract/text';
import { type ComponentProps, useRef, useState } from 'react';
import { toast } from './toast';
import { ButtonLink } from './ButtonLink';
import { ConfirmButton } from './ConfirmButton';

interface RowActionsProps extends Pick<ComponentProps<typeof ConfirmButton>, 'detail' | 'onAsk'> {
  /** What the row is about, for who hears the buttons without seeing their row. */
  name: string;
  editAt: string;
  /** What is asked before deleting. */
  question: string;
  /** Deletes; what the server says of it is announced. */
  onDelete: () => Promise<Message>;
}

/** What an administrator does with a record of a list: edit it, delete it. */
export function RowActions({ name, editAt, question, detail, onAsk, onDelete }: RowActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);

  const remove = async () => {
    setIsDeleting(true);
    try {
      const { message } = await onDelete();
      toast.success(message);
      // The button that has the focus goes with its row.
      actions.current?.closest('table')?.focus();
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsDeleting(false);
    }
  };

  return (
    <div ref={actions} className="d-flex flex-wrap gap-2">
      <ButtonLink variant="outline-primary" to={editAt}>
        Editar <span className="visually-hidden">{name}</span>
      </ButtonLink>
      <ConfirmButton
        disabled={isDeleting}
        question={question}
        detail={detail}
        confirmLabel="Deletar"
        onAsk={onAsk}
        onConfirm={remove}
      >
        Deletar <span className="visually-hidden">{name}</span>
      </ConfirmButton>
    </div>
  );
}
