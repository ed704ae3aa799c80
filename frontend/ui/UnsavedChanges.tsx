import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { closeDialog, ConfirmDialog } from './ConfirmDialog';
import { useQuestion } from './useQuestion';

/** Asks the question if there is one, or else whether to lose unsaved changes, if there are any. */
type ConfirmLeave = (question?: string) => Promise<boolean>;

interface UnsavedChangesContext {
  /** The `onLeave` of each dirty form on the screen. */
  dirtyForms: Set<() => void>;
  confirmLeave: ConfirmLeave;
}

const Context = createContext<UnsavedChangesContext>({
  dirtyForms: new Set(),
  confirmLeave: () => Promise.resolve(true),
});

interface UnsavedChangesProps {
  when: boolean;
  /** Called when the user leaves without saving. */
  onLeave: () => void;
}

/** While `when` is true, asks for confirmation before the user leaves the screen or closes the tab. */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const { dirtyForms } = use(Context);
  const leave = useEffectEvent(onLeave);

  // A layout effect, so that a form that is saved or gone has left the set before anything navigates.
  useLayoutEffect(() => {
    if (!when) return;
    const leaveForm = () => leave();
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    dirtyForms.add(leaveForm);
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      dirtyForms.delete(leaveForm);
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [when, dirtyForms]);

  return null;
}

/** Asks for confirmation before leaving other than by navigation. Resolves to false if the user stays. */
export function useConfirmLeave(): ConfirmLeave {
  return use(Context).confirmLeave;
}

/** Asks once for all forms inside: a router supports only one blocker at a time. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [dirtyForms] = useState(() => new Set<() => void>());
  const { dialog, question, confirm, answer } = useQuestion();

  const confirmLeave = useCallback(
    async (ownQuestion?: string) =>
      ownQuestion === undefined && dirtyForms.size === 0 ? true : confirm(ownQuestion),
    [dirtyForms, confirm],
  );

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') {
      closeDialog(dialog.current);
      return;
    }
    let isCurrent = true;
    // A form that has just been saved is no longer dirty by now, so its navigation proceeds without a question.
    void confirmLeave().then((isLeaving) => {
      if (!isCurrent) return;
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, confirmLeave, dialog]);

  const leave = () => {
    dirtyForms.forEach((leaveForm) => leaveForm());
    answer(true);
  };

  return (
    <Context value={useMemo(() => ({ dirtyForms, confirmLeave }), [dirtyForms, confirmLeave])}>
      {children}
      <ConfirmDialog
        dialog={dialog}
        question={question ?? 'Há alterações que não foram salvas. Sair mesmo assim?'}
        confirmLabel={question === undefined ? 'Sair sem salvar' : 'Sair'}
        cancelLabel={question === undefined ? 'Continuar editando' : 'Cancelar'}
        onConfirm={leave}
        onClose={() => answer(false)}
      />
    </Context>
  );
}
