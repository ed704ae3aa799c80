import './confirmDialog.scss';
import { type RefObject, useId } from 'react';
import Button from 'react-bootstrap/Button';

interface ConfirmDialogProps {
  /** The parent opens it with `ask`. */
  dialog: RefObject<HTMLDialogElement | null>;
  question: string;
  /** The language of the question, if it is not the page's. */
  lang?: string | undefined;
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
  lang,
  detail,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const questionId = useId();
  const close = () => closeDialog(dialog.current);
  // The event comes a frame late. If the dialog has opened again by then, it is not about the new question.
  const handleClose = () => {
    if (!dialog.current?.open) onClose?.();
  };
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={questionId} onClose={handleClose}>
      <p id={questionId} className="fs-5" lang={lang}>
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

/** Opens a ConfirmDialog. Browsers without `<dialog>`, from before 2022, ask in their own window. */
export function ask(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  if (hasDialogs) {
    dialog.showModal();
    return;
  }
  const question = dialog.querySelector('p')?.textContent;
  if (window.confirm(question)) dialog.querySelector<HTMLElement>('button:last-child')?.click();
  else dialog.dispatchEvent(new Event('close'));
}

export function closeDialog(dialog: HTMLDialogElement | null): void {
  if (hasDialogs) dialog?.close();
}

const hasDialogs = 'HTMLDialogElement' in window;
