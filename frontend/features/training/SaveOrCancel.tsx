import Button from 'react-bootstrap/Button';
import { UnsavedChanges } from '@/ui/UnsavedChanges';

interface SaveOrCancelProps {
  form: { formState: { isDirty: boolean; isSubmitting: boolean }; markClean: () => void };
  onCancel: () => void;
}

/** The buttons of a form that replaces what it edits until it is done. */
export function SaveOrCancel({ form: { formState, markClean }, onCancel }: SaveOrCancelProps) {
  const cancel = () => {
    markClean();
    onCancel();
  };
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        <Button type="submit" disabled={formState.isSubmitting}>
          Salvar
        </Button>
        <Button variant="outline-secondary" onClick={cancel}>
          Cancelar
        </Button>
      </div>
      <UnsavedChanges when={formState.isDirty} onLeave={markClean} />
    </>
  );
}
