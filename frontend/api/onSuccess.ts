/**
 * For a mutation's `onQueryStarted`: hands on what the call returned, to put it into the cache. Whoever made the call
 * deals with its failure.
 */
export function onSuccess<Data>(fulfilled: Promise<{ data: Data }>, use: (data: Data) => unknown): void {
  fulfilled.then(
    ({ data }) => use(data),
    () => undefined,
  );
}
