import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { sessionState } from '@contract/sessionState';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first test that opens a screen waits for its code to be imported and transpiled: 12 s on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom does not implement these.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// In jsdom, getComputedStyle matches the whole default style sheet at each call, which took a third of these tests'
// time. The app's styles are not loaded here, so elements with the same name and these attributes have the same style.
const styleOf = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudoElement) => {
  const attributes = ['hidden', 'open', 'style', 'type'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, pseudoElement, attributes]);
  const style = styles.get(kind) ?? styleOf(element, pseudoElement);
  styles.set(kind, style);
  return style;
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${sessionState.cookieBelow('')}=; Path=/; Max-Age=0`;
  document.title = '';
});
