type Kind = 'success' | 'error' | 'info';

let wanted = false;
const listeners = new Set<() => void>();

/** Tells people of an outcome, in a toast. The toasts' code is fetched with the first one. */
export const announce = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
};

async function show(kind: Kind, text: string) {
  wanted = true;
  listeners.forEach((listener) => listener());
  const { toast } = await import('react-toastify/unstyled');
  toast[kind](text);
}

/** Whether anything has been announced yet, for `Toasts` to follow. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => wanted,
};
