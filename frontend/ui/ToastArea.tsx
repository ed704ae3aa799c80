import 'react-toastify/ReactToastify.css';
import './toastArea.scss';
import { type CloseButtonProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { type Offer, ToastOffer } from './ToastOffer';

export type ToastKind = 'success' | 'error' | 'info';

/** How long a toast stands, in ms, by itself and with something to do about it. */
const closesAfter = { toast: 5000, offer: 10_000 };

/** Toasts at the top right, below the header. */
export function ToastArea() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={closesAfter.toast}
      draggable
      draggablePercent={80}
      closeButton={ToastClose}
      aria-label="Avisos"
    />
  );
}

/** Puts a toast there, as soon as the area is on the screen. */
export function showToast(kind: ToastKind, text: string, offer: Offer | undefined): void {
  if (offer === undefined) toast[kind](text);
  else toast[kind](ToastOffer, { data: { text, offer }, autoClose: closesAfter.offer });
}

function ToastClose({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fechar" onClick={closeToast}>
      ×
    </button>
  );
}
