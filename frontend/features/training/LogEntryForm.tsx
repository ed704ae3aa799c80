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

/** The server lets pass what is today's date anywhere; what it is here, the device knows. */
const Fields = LogEntryChanges.extend({
  day: LogEntryChanges.shape.day.unwrap().refine((day) => day <= today(), validationMessages.dayInFuture),
});

/** Corrects on which day a workout was done, and what one noted about it. */
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
