import { type ComponentProps, useRef } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { ask, ConfirmDialog } from './ConfirmDialog';
import { langOf } from './langOf';

interface ConfirmButtonProps
  extends
    Pick<ButtonProps, 'children' | 'className' | 'disabled' | 'variant'>,
    Pick<
      ComponentProps<typeof ConfirmDialog>,
      'question' | 'detail' | 'confirmLabel' | 'tone' | 'onConfirm'
    > {
  /** Called when the dialog opens. */
  onOpen?: (() => unknown) | undefined;
}

/** A button that asks for confirmation in a dialog. */
export function ConfirmButton({
  question,
  detail,
  confirmLabel,
  tone = 'danger',
  variant = tone === 'danger' ? 'outline-danger' : tone,
  onOpen,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        {...button}
        variant={variant}
        onClick={() => {
          ask(dialog.current);
          onOpen?.();
        }}
      />
      <ConfirmDialog
        dialog={dialog}
        question={question}
        lang={langOf(question)}
        detail={detail}
        confirmLabel={confirmLabel}
        tone={tone}
        onConfirm={onConfirm}
      />
    </>
  );
}
