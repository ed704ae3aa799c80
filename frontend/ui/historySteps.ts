type StepListener = (step: PopStateEvent) => void;

let first: StepListener | null = null;

// Of several listeners of a window, browsers call the oldest first. App imports this module before its router listens,
// so that the router does not hear of a step that was stopped here.
window.addEventListener('popstate', (step) => first?.(step));

/** Lets somebody know of each step through the browser's history before the router does; answers how to end that. */
export function onHistoryStep(listener: StepListener): () => void {
  first = listener;
  return () => {
    first = null;
  };
}
