import 'react-toastify/ReactToastify.css';
import './toastArea.scss';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';

const closesAfter = 5000;

/** Toasts at the top right, below the header. */
export function ToastArea() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={closesAfter}
      draggable
      draggablePercent={80}
      closeButton={ToastClose}
      aria-label="Avisos"
    />
  );
}

function ToastClose({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fechar" onClick={closeToast}>
      ×
    </button>
  );
}
