import { createElement, type ReactNode } from 'react';
import { errorMessage, isUnauthorized } from '@/api/errorMessage';
import { externalStore } from '@/lib/externalStore';
import { lazyImport } from '@/lib/lazyImport';
import type { ToastKind } from './ToastArea';
import type { ToastAction } from './ToastWithAction';

/** Shows toasts. Their code is lazy-loaded; if that fails, `window.alert` shows the text. */
export const toast = {
  success: (text: string, action?: ToastAction) => void show('success', text, action),
  error: (text: string, action?: ToastAction) => void show('error', text, action),
  /** The `errorMessage` of a failed call; nothing for a 401, which leads to the login screen. */
  failure: (error: unknown, fallback?: string) => {
    if (!isUnauthorized(error)) toast.error(errorMessage(error, fallback));
  },
  info: (text: string) => void show('info', text),
};

/** The ToastArea element, once its code has loaded. */
export const toastArea = externalStore<ReactNode>(null);

const loadToastArea = lazyImport(() => import('./ToastArea'));

/** Loads the toasts' code. Also called ahead of need, because many toasts report that the network is down. */
export async function fetchToasts() {
  const { ToastArea, showToast } = await loadToastArea();
  if (toastArea.current() === null) toastArea.set(createElement(ToastArea));
  return showToast;
}

async function show(kind: ToastKind, text: string, action?: ToastAction) {
  try {
    (await fetchToasts())(kind, text, action);
  } catch {
    window.alert(text);
  }
}
