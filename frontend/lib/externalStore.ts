/** A value outside React, to be read with `useSyncExternalStore(subscribe, current)`. */
export function externalStore<T>(initialValue: T) {
  let value = initialValue;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set: (next: T) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
