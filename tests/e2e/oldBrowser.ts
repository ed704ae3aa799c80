/**
 * In the page, before its scripts: removes what the browsers of 2020 lack (see the README). Syntax and styles are the
 * build's part.
 */
export function becomeOldBrowser(): void {
  const remove = (owner: object, names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  const listMethods = ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'];
  remove(Array.prototype, [...listMethods, 'toSpliced', 'group', 'groupToMap']);
  remove(Object.getPrototypeOf(Uint8Array.prototype) as object, listMethods);
  remove(Array, ['fromAsync']);
  remove(String.prototype, ['at', 'isWellFormed', 'toWellFormed']);
  remove(Object, ['groupBy', 'hasOwn']);
  remove(Map, ['groupBy']);
  remove(Promise, ['any', 'try', 'withResolvers']);
  remove(Set.prototype, [
    ...['union', 'intersection', 'difference', 'symmetricDifference'],
    ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ]);
  remove(URL, ['canParse', 'parse']);
  remove(AbortSignal, ['abort', 'any', 'timeout']);
  remove(AbortSignal.prototype, ['reason', 'throwIfAborted']);
  remove(Crypto.prototype, ['randomUUID']);
  remove(Intl, ['DurationFormat', 'ListFormat', 'Segmenter', 'supportedValuesOf']);
  // Not checkVisibility, which Playwright itself calls in the page.
  remove(Element.prototype, ['setHTMLUnsafe', 'getHTML']);
  remove(HTMLElement.prototype, ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover']);
  remove(HTMLFormElement.prototype, ['requestSubmit']);
  remove(Navigator.prototype, ['locks', 'userActivation', 'wakeLock']);
  remove(Document.prototype, ['startViewTransition']);
  remove(globalThis, [
    ...['BroadcastChannel', 'CloseWatcher', 'FinalizationRegistry', 'Iterator', 'WeakRef', 'navigation'],
    ...['reportError', 'requestIdleCallback', 'scheduler', 'structuredClone'],
  ]);
}

/** In the page, before its scripts: removes `<dialog>`, which came to Firefox and Safari in 2022. */
export function withoutDialogs(): void {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  Reflect.deleteProperty(globalThis, 'HTMLDialogElement');
}
