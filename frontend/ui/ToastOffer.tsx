import Button from 'react-bootstrap/Button';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';

/** Something to do about what a toast tells. */
export interface Offer {
  /** What the button says. */
  label: string;
  accept: () => unknown;
}

/** What a toast with an offer holds. It does not run out while the button has the focus. */
export function ToastOffer({
  data: { text, offer },
  toastProps: { toastId: id },
  closeToast,
}: ToastContentProps<{ text: string; offer: Offer }>) {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between flex-fill">
      {text}
      <Button
        variant="outline-primary"
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={() => {
          closeToast();
          offer.accept();
        }}
      >
        {offer.label}
      </Button>
    </div>
  );
}
