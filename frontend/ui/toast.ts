import { createElement, type ReactNode } from 'react';
import { errorMessage, isSignedOut } from '@/api/errorMessage';
import { externalStore } from '@/lib/externalStore';
import { codeFetcher } from '@/lib/codeFetcher';
import type { ToastKind } from './ToastArea';
import type { Offer } from './ToastOffer';

/**
 * Tells people of an outcome, in a toast, and may offer something to do about it. The toasts' code is fetched with the
 * first one, or ahead of it; where it can't be had, the browser itself tells.
 */
export const toast = {
  success: (text: string, offer?: Offer) => void show('success', text, offer),
  error: (text: string) => void show('error', text),
  /**
   * Why a call failed: the server's own message, else the fallback, else what can be said of the connection. Nothing
   * where it leads to the login.
   */
  failure: (error: unknown, fallback?: string) => {
    if (!isSignedOut(error)) toast.error(errorMessage(error, fallback));
  },
  info: (text: string) => void show('info', text),
};

/** Where toasts appear, once its code has come, for `Toasts` to follow. */
export const toastArea = externalStore<ReactNode>(null);

const loadToastArea = codeFetcher(() => import('./ToastArea'));

/** Fetches the toasts' code: what is to be told is often that the network has gone. Resolves to what shows one. */
export async function fetchToasts() {
  const { ToastArea, showToast } = await loadToastArea();
  if (toastArea.current() === null) toastArea.set(createElement(ToastArea));
  return showToast;
}

async function show(kind: ToastKind, text: string, offer?: Offer) {
  try {
    (await fetchToasts())(kind, text, offer);
  } catch {
    window.alert(text);
  }
}
