import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmButtonProps
  extends
    Omit<ComponentProps<'button'>, 'type' | 'onClick'>,
    Pick<ComponentProps<typeof ConfirmDialog>, 'question' | 'confirmLabel' | 'tone' | 'onConfirm'> {
  children: ReactNode;
}

/** A button that asks before it acts. */
export function ConfirmButton({
  question,
  confirmLabel,
  tone = 'danger',
  onConfirm,
  children,
  ...button
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button {...button} type="button" onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <ConfirmDialog
        dialog={dialog}
        question={question}
        confirmLabel={confirmLabel}
        tone={tone}
        onConfirm={onConfirm}
      />
    </>
  );
}
