import { type LogEntry, LogEntryChanges } from '@contract/training';
import { maxNoteLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import { today } from '@/lib/days';
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

/** The server accepts any day that has begun in some time zone; the form compares with the device's date. */
const Fields = LogEntryChanges.extend({
  day: LogEntryChanges.shape.day.unwrap().refine((day) => day <= today(), validationMessages.dayInFuture),
});

/** Corrects the day and the note of a history entry. */
export function LogEntryForm({ entry: { _id, day, note }, draftName, onDone }: LogEntryFormProps) {
  const [updateEntry] = useUpdateLogEntryMutation();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(draftName),
    values: { day, note },
    submit: (changes) => updateEntry({ id: _id, ...changes }).unwrap(),
    onSuccess: () => {
      toast.success('Registro corrigido');
      onDone();
    },
    onError: toast.failure,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('day')} label="Dia" type="date" required autoFocus max={today()} />
      <TextArea {...form.field('note')} label="Anotação" rows={3} maxLength={maxNoteLength} />
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
