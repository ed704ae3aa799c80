/** A value that lives outside of the screens, for them to follow by `useSyncExternalStore(subscribe, current)`. */
export function externalStore<T>(first: T) {
  let value = first;
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
