/** For `onQueryStarted`: runs a cache update with the result of a call. Its caller handles failures. */
export function onSuccess<Data>(fulfilled: Promise<{ data: Data }>, update: (data: Data) => unknown): void {
  fulfilled.then(
    ({ data }) => update(data),
    () => undefined,
  );
}
