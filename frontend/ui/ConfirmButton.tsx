import { type ComponentProps, useRef } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmButtonProps
  extends
    Pick<ButtonProps, 'children' | 'className' | 'disabled'>,
    Pick<ComponentProps<typeof ConfirmDialog>, 'question' | 'confirmLabel' | 'tone' | 'onConfirm'> {}

/** A button that asks before it acts. */
export function ConfirmButton({
  question,
  confirmLabel,
  tone = 'danger',
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        {...button}
        variant={tone === 'danger' ? 'outline-danger' : tone}
        onClick={() => dialog.current?.showModal()}
      />
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
