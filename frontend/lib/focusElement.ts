/** A ref that focuses an element when it appears, such as a result in place of the button that led to it. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
