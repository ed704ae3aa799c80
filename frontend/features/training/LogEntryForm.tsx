import { firstDay } from '@contract/calendar';
import { linesOf } from '@contract/exercises';
import { identitiesOf } from '@contract/identitiesOf';
import { readKg, writeKg } from '@contract/kg';
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
import { LoadFields } from './LoadFields';
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
  /** As typed, by the line of the exercise. */
  loads: z.array(
    z.string().refine((text) => text.trim() === '' || readKg(text) !== null, validationMessages.loadInvalid),
  ),
});

/** Corrects the day, the note and the loads of a history entry. */
export function LogEntryForm({ entry, draftName, onDone }: LogEntryFormProps) {
  const { _id, day, note, description } = entry;
  const lines = linesOf(description);
  const identities = identitiesOf(lines);
  const typedLoadOf = (exercise: string) => {
    const load = entry.loads.find((candidate) => candidate.exercise === exercise);
    return load ? writeKg(load.kg).replace(' kg', '') : '';
  };
  const loadsOf = (typed: readonly string[]) =>
    identities.flatMap((exercise, index) => {
      const kg = readKg(typed[index] ?? '');
      return kg === null ? [] : [{ exercise, kg }];
    });
  const values = { day, note, loads: identities.map(typedLoadOf) };
  const [updateEntry] = useUpdateLogEntryMutation();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(draftName),
    values,
    // What was not edited may have been corrected elsewhere since.
    submit: ({ loads, ...changes }) =>
      updateEntry({
        id: _id,
        ...(changes.day !== day && { day: changes.day }),
        ...(changes.note !== note && { note: changes.note }),
        ...(loads.some((typed, index) => typed !== values.loads[index]) && { loads: loadsOf(loads) }),
        ...deviceClock(),
      }).unwrap(),
    onSuccess: () => {
      toast.success('Registro corrigido');
      onDone();
    },
    onError: toast.failure,
  });
  return (
    <form className="mt-2" onSubmit={form.onSubmit} noValidate>
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
      {lines.length > 0 && <LoadFields lines={lines} fieldOf={(index) => form.field(`loads.${index}`)} />}
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
