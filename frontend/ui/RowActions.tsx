import type { Message } from '@contract/text';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ButtonLink } from './ButtonLink';
import { ConfirmButton } from './ConfirmButton';
import { useDeletion } from './useDeletion';

interface RowActionsProps extends Pick<ComponentProps<typeof ConfirmButton>, 'detail' | 'onOpen'> {
  /** The name of the record, which completes the button labels for screen readers. */
  name: string;
  editAt: string;
  question: string;
  /** Deletes the record; the returned message is shown in a toast. */
  onDelete: () => Promise<Message>;
  /** Further links, before these. */
  children?: ReactNode;
}

/** The buttons to edit and delete a record in an AdminTable. */
export function RowActions({ name, editAt, question, detail, onOpen, onDelete, children }: RowActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  const { isDeleting, remove } = useDeletion(onDelete, () => actions.current?.closest('table')?.focus());

  return (
    <div ref={actions} className="d-flex flex-wrap gap-2">
      {children}
      <ButtonLink variant="outline-primary" to={editAt}>
        Editar <bdi className="visually-hidden">{name}</bdi>
      </ButtonLink>
      <ConfirmButton
        disabled={isDeleting}
        question={question}
        detail={detail}
        confirmLabel="Excluir"
        onOpen={onOpen}
        onConfirm={remove}
      >
        Excluir <bdi className="visually-hidden">{name}</bdi>
      </ConfirmButton>
    </div>
  );
}
