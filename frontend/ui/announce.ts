import { errorMessage, statusOf } from '@/api/errorMessage';
import { sharedValue } from '@/lib/sharedValue';
import type { Offer } from './ToastOffer';

type Kind = 'success' | 'error' | 'info';

/** How long an offer stands, in ms; a toast that offers nothing keeps the time of `ToastArea`. */
const offerStands = 10_000;

/** Whether anything has been announced yet, for `Toasts` to follow. */
export const toastsWanted = sharedValue(false);

/**
 * Tells people of an outcome, in a toast, and may offer something to do about it. The toasts' code is fetched with the
 * first one.
 */
export const announce = {
  success: (text: string, offer?: Offer) => void show('success', text, offer),
  error: (text: string) => void show('error', text),
  /**
   * Why a call failed: the server's own message, else the fallback, else what can be said of the connection. Nothing of
   * a session that is over: the sign-in, which that leads to, says what is to be done.
   */
  failure: (error: unknown, fallback?: string) => {
    if (statusOf(error) !== 401) announce.error(errorMessage(error, fallback));
  },
  info: (text: string) => void show('info', text),
};

async function show(kind: Kind, text: string, offer?: Offer) {
  toastsWanted.set(true);
  const { toast } = await import('react-toastify/unstyled');
  if (offer === undefined) {
    toast[kind](text);
    return;
  }
  const { ToastOffer } = await import('./ToastOffer');
  toast[kind](ToastOffer, { data: { text, offer }, autoClose: offerStands });
}
