import './confirmButton.scss';
import { type ComponentProps, type ReactNode, useRef, useId } from 'react';

interface ConfirmButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  question: string;
  /** What the button that goes ahead says. */
  confirmLabel: string;
  onConfirm: () => unknown;
  children: ReactNode;
}

/** A button that asks before it acts. The browser's own dialog keeps the focus in, and gives it back. */
export function ConfirmButton({
  question,
  confirmLabel,
  onConfirm,
  children,
  ...button
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const questionId = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <button {...button} type="button" onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <dialog ref={dialog} className="confirm" aria-labelledby={questionId}>
        <p id={questionId} className="fs-5">
          {question}
        </p>
        <div className="d-flex gap-2 justify-content-end">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            Cancelar
          </button>
          <button
            type="button"
            className="btn btn-danger"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirmLabel}
          </button>
        </div>
      </dialog>
    </>
  );
}
