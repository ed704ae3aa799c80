import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A screen's code is fetched, and translated, when a test first shows it.
configure({ asyncUtilTimeout: 10_000 });

// What jsdom lacks of a browser.
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// jsdom matches an element against its whole style sheet each time that it is asked for its style: a third of these
// tests' time. No styles of ours are loaded here, so elements that have these in common look alike.
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
  vi.unstubAllGlobals();
  localStorage.clear();
  document.title = '';
});
