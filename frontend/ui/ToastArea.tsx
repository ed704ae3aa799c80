import 'react-toastify/ReactToastify.css';
import { ToastContainer } from 'react-toastify/unstyled';

const closesAfter = 5000;

/** Toasts at the top right; the gap between them stands in styles/_toasts.scss. */
export function ToastArea() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={closesAfter}
      draggable
      draggablePercent={80}
      aria-label="Avisos"
    />
  );
}
