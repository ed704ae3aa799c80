import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface Leaving {
  /** What drops the changes, of each form on the screen that has unsaved ones. */
  drops: Set<() => void>;
  mayLeave: () => Promise<boolean>;
}

const LeavingContext = createContext<Leaving>({ drops: new Set(), mayLeave: () => Promise.resolve(true) });

interface UnsavedChangesProps {
  when: boolean;
  /** Called when the changes are to be dropped. */
  onLeave: () => void;
}

/** While `when` holds, asks before the screen is left, or the tab, where browsers ask in their own words. */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const { drops } = use(LeavingContext);
  const drop = useEffectEvent(onLeave);

  useEffect(() => {
    if (!when) return;
    const dropThese = () => drop();
    const askInTab = (event: BeforeUnloadEvent) => event.preventDefault();
    drops.add(dropThese);
    window.addEventListener('beforeunload', askInTab);
    return () => {
      drops.delete(dropThese);
      window.removeEventListener('beforeunload', askInTab);
    };
  }, [when, drops]);

  return null;
}

/** Asks before the screen is left other than by navigation. Resolves to whether to go ahead. */
export function useMayLeave(): () => Promise<boolean> {
  return use(LeavingContext).mayLeave;
}

/** Asks once for all forms inside, because a router has only one blocker at a time. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [drops] = useState(() => new Set<() => void>());
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<(leaves: boolean) => void>(() => undefined);

  const mayLeave = useCallback(async () => {
    if (drops.size === 0) return true;
    dialog.current?.showModal();
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [drops]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      drops.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') {
      dialog.current?.close();
      return;
    }
    let isCurrent = true;
    // A form that has just been saved has dropped its changes by now: it moves on without a question.
    void mayLeave().then((leaves) => {
      if (!isCurrent) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, mayLeave]);

  const leave = () => {
    drops.forEach((drop) => drop());
    answer.current(true);
  };

  return (
    <LeavingContext value={useMemo(() => ({ drops, mayLeave }), [drops, mayLeave])}>
      {children}
      <ConfirmDialog
        dialog={dialog}
        question="Há alterações que não foram salvas. Sair mesmo assim?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        onConfirm={leave}
        onClose={() => answer.current(false)}
      />
    </LeavingContext>
  );
}
