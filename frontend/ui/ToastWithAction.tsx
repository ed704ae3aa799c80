import Button from 'react-bootstrap/Button';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';

/** The button of a toast. */
export interface ToastAction {
  label: string;
  onClick: () => unknown;
}

interface ToastWithActionProps extends Pick<ToastContentProps, 'toastProps' | 'closeToast'> {
  text: string;
  action: ToastAction;
}

/** The content of a toast with a button. The toast stays open while the button has the focus. */
export function ToastWithAction({
  text,
  action,
  toastProps: { toastId: id },
  closeToast,
}: ToastWithActionProps) {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between flex-fill">
      {text}
      <Button
        variant="outline-primary"
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={() => {
          closeToast();
          action.onClick();
        }}
      >
        {action.label}
      </Button>
    </div>
  );
}
