import './confirmDialog.scss';
import { type RefObject, useId } from 'react';
import Button from 'react-bootstrap/Button';

interface ConfirmDialogProps {
  /** Opened by whoever asks, with `showModal()`. */
  dialog: RefObject<HTMLDialogElement | null>;
  question: string;
  /** What there is to know before answering; may come a little later. */
  detail?: string | undefined;
  /** What the button that goes ahead says, */
  confirmLabel: string;
  /** and the one that does not; 'Cancelar' unless given. */
  cancelLabel?: string;
  /** Whether going ahead takes something away, as most things that are asked about do, or makes something. */
  tone?: 'danger' | 'primary';
  onConfirm: () => unknown;
  /** Called after either answer, and after Escape. */
  onClose?: () => void;
}

/** A question with two answers. The browser's own dialog keeps the focus in, and gives it back. */
export function ConfirmDialog({
  dialog,
  question,
  detail,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const questionId = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={questionId} onClose={onClose}>
      <p id={questionId} className="fs-5">
        {question}
      </p>
      <p role="status" className={detail === undefined ? 'visually-hidden' : undefined}>
        {detail}
      </p>
      <div className="d-flex flex-wrap gap-2 justify-content-end">
        <Button variant="outline-secondary" onClick={close}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone}
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
