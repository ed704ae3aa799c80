import { LogEntryChanges } from '@contract/training';
import { maxNoteLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import Button from 'react-bootstrap/Button';
import { today } from '@/lib/days';
import type { Edited } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useForm } from '@/ui/useForm';
import type { Correction } from './corrections';
import { useUpdateLogEntryMutation } from './historyApi';

interface LogEntryFormProps {
  entryId: string;
  edited: Edited<Correction>;
  onDone: () => void;
}

/** The server lets pass what is today's date anywhere; what it is here, the device knows. */
const Fields = LogEntryChanges.extend({
  day: LogEntryChanges.shape.day.unwrap().refine((day) => day <= today(), validationMessages.dayInFuture),
});

/** Corrects on which day a workout was done, and what one noted about it. */
export function LogEntryForm({ entryId, edited, onDone }: LogEntryFormProps) {
  const [updateEntry] = useUpdateLogEntryMutation();
  const finish = () => {
    edited.drop();
    onDone();
  };
  const { submit, errors, isSending } = useForm(
    Fields,
    async (changes) => {
      await updateEntry({ _id: entryId, ...changes }).unwrap();
      toast.success('Registro corrigido');
      finish();
    },
    toast.failure,
  );
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        name="day"
        label="Dia"
        type="date"
        required
        autoFocus
        max={today()}
        value={edited.value.day}
        onChange={({ target }) => edited.change({ day: target.value })}
        error={errors.day}
      />
      <TextArea
        name="note"
        label="Anotação"
        rows={3}
        maxLength={maxNoteLength}
        value={edited.value.note}
        onChange={({ target }) => edited.change({ note: target.value })}
        error={errors.note}
      />
      <div className="d-flex gap-2">
        <Button type="submit" disabled={isSending}>
          Salvar
        </Button>
        <Button variant="outline-secondary" onClick={finish}>
          Cancelar
        </Button>
      </div>
      <UnsavedChanges when={edited.isChanged} onLeave={edited.drop} />
    </form>
  );
}
