import { firstDay } from '@contract/calendar';
import { type LogEntry, LogEntryChanges } from '@contract/training';
import { maxNoteLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import { z } from 'zod';
import { deviceClock, today } from '@/lib/days';
import { useDraft } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { useZodForm } from '@/ui/useZodForm';
import { useUpdateLogEntryMutation } from './historyApi';
import { SaveOrCancel } from './SaveOrCancel';

interface LogEntryFormProps {
  entry: LogEntry;
  draftName: string;
  onDone: () => void;
}

const { day: Day, note: Note } = LogEntryChanges.shape;

/** The server compares the day with the device's date too. */
const Fields = z.object({
  day: Day.unwrap().refine((day) => day <= today(), validationMessages.dayInFuture),
  note: Note,
});

/** Corrects the day and the note of a history entry. */
export function LogEntryForm({ entry: { _id, day, note }, draftName, onDone }: LogEntryFormProps) {
  const [updateEntry] = useUpdateLogEntryMutation();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(draftName),
    values: { day, note },
    submit: (changes) => updateEntry({ id: _id, ...changes, ...deviceClock() }).unwrap(),
    onSuccess: () => {
      toast.success('Registro corrigido');
      onDone();
    },
    onError: toast.failure,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('day')}
        label="Dia"
        type="date"
        required
        autoFocus
        min={firstDay}
        max={today()}
      />
      <TextArea {...form.field('note')} label="Anotação" rows={3} maxLength={maxNoteLength} />
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
