import 'react-toastify/ReactToastify.css';
import './toastArea.scss';
import { useEffect } from 'react';
import {
  type CloseButtonProps,
  type Id,
  toast,
  ToastContainer,
  type ToastContent,
} from 'react-toastify/unstyled';
import { langOf } from './langOf';
import { type ToastAction, ToastWithAction } from './ToastWithAction';

export type ToastKind = 'success' | 'error' | 'info';

/** In ms; longer with an action button. */
const autoClose = { plain: 5000, withAction: 10_000 };

/** The ids of the toasts that are shown or about to be, by what they say. */
const shown = new Map<string, Id>();

export function ToastArea() {
  useEffect(() => () => shown.clear(), []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={autoClose.plain}
      // Still visible, see the styles.
      hideProgressBar
      draggable
      draggablePercent={80}
      closeButton={ToastClose}
      aria-label="Avisos"
    />
  );
}

/** Shows a toast, for the full time again if it is shown already. The library queues toasts until ToastArea has mounted. */
export function showToast(kind: ToastKind, text: string, action: ToastAction | undefined): void {
  const words = JSON.stringify([kind, text, action?.label]);
  const content: ToastContent = action ? (
    (props) => <ToastWithAction {...props} text={text} action={action} />
  ) : (
    <span lang={langOf(text)}>{text}</span>
  );
  const options = {
    autoClose: action ? autoClose.withAction : autoClose.plain,
    onClose: () => void shown.delete(words),
  };
  const id = shown.get(words);
  if (id === undefined) shown.set(words, toast[kind](content, options));
  else toast.update(id, { ...options, render: content, delay: 0 });
}

function ToastClose({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fechar" onClick={closeToast}>
      ×
    </button>
  );
}
