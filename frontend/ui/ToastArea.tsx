import 'react-toastify/ReactToastify.css';
import './toastArea.scss';
import { type CloseButtonProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { langOf } from './langOf';
import { type ToastAction, ToastWithAction } from './ToastWithAction';

export type ToastKind = 'success' | 'error' | 'info';

/** In ms; longer with an action button. */
const autoClose = { plain: 5000, withAction: 10_000 };

export function ToastArea() {
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

/** Shows a toast. The library queues toasts until ToastArea has mounted. */
export function showToast(kind: ToastKind, text: string, action: ToastAction | undefined): void {
  if (action === undefined) toast[kind](<span lang={langOf(text)}>{text}</span>);
  else toast[kind](ToastWithAction, { data: { text, action }, autoClose: autoClose.withAction });
}

function ToastClose({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fechar" onClick={closeToast}>
      ×
    </button>
  );
}
