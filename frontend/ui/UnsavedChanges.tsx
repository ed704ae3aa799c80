import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { onHistoryStep } from './historySteps';

interface UnsavedChangesProps {
  when: boolean;
  /** Told when they are to be dropped. */
  onLeave: () => void;
}

/**
 * Asks before what was typed is left, while `when`: by a link, by Back or Forward, by whatever carries
 * `data-leaves-screen`, by closing or reloading the tab (where browsers ask in their own words).
 * Of several forms on a screen one asks for all. A screen that saved and then moves on by itself is not asked.
 */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const goOn = useRef<() => void>(() => undefined);
  const drop = useEffectEvent(onLeave);

  useEffect(() => {
    if (!when) return;
    const ask = (leave: () => void) => {
      goOn.current = leave;
      dialog.current?.showModal();
    };
    return guard({ ask, drop: () => drop() });
  }, [when]);

  return createPortal(
    <ConfirmDialog
      dialog={dialog}
      question="Há alterações que não foram salvas. Sair mesmo assim?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      onConfirm={() => goOn.current()}
    />,
    // Where it can be seen though the form is folded away.
    document.body,
  );
}

type Ask = (leave: () => void) => void;

interface Changes {
  ask: Ask;
  drop: () => void;
}

const unsaved = new Set<Changes>();
let endings: (() => void)[] = [];

/** Lets no way off the screen be taken unasked from now on; answers how to end that. */
function guard(changes: Changes): () => void {
  unsaved.add(changes);
  if (unsaved.size === 1) endings = [askBeforePress(askOnce), askBeforeHistory(askOnce), askBeforeUnload()];
  return () => {
    unsaved.delete(changes);
    if (unsaved.size === 0) endings.forEach((end) => end());
  };
}

function askOnce(leave: () => void): void {
  const [first] = unsaved;
  first?.ask(() => {
    unsaved.forEach(({ drop }) => drop());
    leave();
  });
}

/** Holds a press back before React sees it; who then wants to leave presses once more, so to say. */
function askBeforePress(ask: Ask): () => void {
  let isAllowed = false;
  const hold = (event: MouseEvent) => {
    const pressed = isAllowed ? null : leadingAway(event);
    if (pressed === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      isAllowed = true;
      pressed.click();
      isAllowed = false;
    });
  };
  document.addEventListener('click', hold, { capture: true });
  return () => document.removeEventListener('click', hold, { capture: true });
}

/** What was pressed, if it shows another screen in this tab. */
function leadingAway({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  const pressed = target instanceof Element ? target.closest('a[href], [data-leaves-screen]') : null;
  if (!(pressed instanceof HTMLElement) || ctrlKey || metaKey || shiftKey) return null;
  if (!(pressed instanceof HTMLAnchorElement)) return pressed;
  const isElsewhere =
    pressed.origin !== window.location.origin ||
    pressed.target === '_blank' ||
    pressed.hasAttribute('download');
  return isElsewhere || pressed.pathname === window.location.pathname ? null : pressed;
}

/**
 * Back and Forward cannot be held, only taken back: the browser has moved already when it tells. So it is sent back
 * to where it was, and on again once that is wanted. The router (the declarative one: only its heavier sibling can
 * block) hears of none of it.
 */
function askBeforeHistory(ask: Ask): () => void {
  const { pathname } = window.location;
  const place = placeOf(window.history.state);
  let isAllowed = false;
  let isReturning = false;
  const takeBack = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (isAllowed || window.location.pathname === pathname) return;
    event.stopImmediatePropagation();
    const to = placeOf(event.state);
    // Where a jump within the page has left no place, people mostly go back.
    const steps = place === null || to === null ? -1 : to - place;
    isReturning = true;
    window.history.go(-steps);
    ask(() => {
      isAllowed = true;
      window.history.go(steps);
    });
  };
  return onHistoryStep(takeBack);
}

/** How far along its history the router has been at an entry. */
function placeOf(state: unknown): number | null {
  const isKnown = typeof state === 'object' && state !== null && 'idx' in state;
  return isKnown && typeof state.idx === 'number' ? state.idx : null;
}

function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
