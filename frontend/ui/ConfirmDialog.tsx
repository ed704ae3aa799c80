import './confirmDialog.scss';
import { type RefObject, useId } from 'react';
import Button from 'react-bootstrap/Button';

interface ConfirmDialogProps {
  /** The parent opens it with `showModal()`. */
  dialog: RefObject<HTMLDialogElement | null>;
  question: string;
  /** May be set after the dialog has opened. */
  detail?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` if confirming removes something, `primary` otherwise. */
  tone?: 'danger' | 'primary';
  onConfirm: () => unknown;
  /** Called when the dialog closes: by either button or by Escape. */
  onClose?: () => void;
}

/** A confirmation dialog. The native `<dialog>` traps the focus and restores it. */
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
