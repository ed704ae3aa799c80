import { type LogEntry, LogEntryChanges } from '@contract/history';
import { maxNoteLength } from '@contract/limits';
import Button from 'react-bootstrap/Button';
import { errorMessage } from '@/api/errorMessage';
import { today } from '@/lib/days';
import { announce } from '@/ui/announce';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { useForm } from '@/ui/useForm';
import { useUpdateLogEntryMutation } from './historyApi';

/** Corrects on which day a workout was done, and what one noted about it. */
export function LogEntryForm({ entry, onDone }: { entry: LogEntry; onDone: () => void }) {
  const { _id, day, note } = entry;
  const [updateEntry] = useUpdateLogEntryMutation();
  const { submit, errors, isSending } = useForm(
    LogEntryChanges,
    async (changes) => {
      await updateEntry({ _id, ...changes }).unwrap();
      announce.success('Registro corrigido');
      onDone();
    },
    (error) => announce.error(errorMessage(error)),
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
        defaultValue={day}
        error={errors.day}
      />
      <TextArea
        name="note"
        label="Anotação"
        rows={3}
        maxLength={maxNoteLength}
        defaultValue={note}
        error={errors.note}
      />
      <div className="d-flex gap-2">
        <Button type="submit" disabled={isSending}>
          Salvar
        </Button>
        <Button variant="outline-secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
