import { maxNoteLength } from '@contract/limits';
import { LogEntryChanges } from '@contract/training';
import { z } from 'zod';
import { today } from '@/lib/days';
import { useDraft } from '@/session/useDraft';
import { toast } from '@/ui/toast';
import { TextArea } from '@/ui/TextArea';
import { useZodForm } from '@/ui/useZodForm';
import type { OfEntry } from './queue/action';
import { usePerform } from './queue/perform';
import { SaveOrCancel } from './SaveOrCancel';

interface NoteFormProps {
  /** A workout that was completed today. */
  completed: OfEntry;
  note: string;
  onDone: (note: string) => void;
}

const Fields = z.object({ note: LogEntryChanges.shape.note.unwrap() });

/** Notes something about the workout that has just been completed. The history's form shares the draft. */
export function NoteForm({ completed: { entry, name }, note, onDone }: NoteFormProps) {
  const perform = usePerform();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`log ${today().slice(0, 7)} ${entry}`),
    values: { note },
    submit: async (changes) => {
      await perform({ kind: 'note', payload: { entry, name, ...changes } });
      return changes.note;
    },
    onSuccess: onDone,
    onError: toast.failure,
  });
  return (
    <form className="w-100 mt-2 mb-1" onSubmit={form.onSubmit} noValidate>
      <TextArea {...form.field('note')} label="Anotação" rows={3} maxLength={maxNoteLength} autoFocus />
      <SaveOrCancel form={form} onCancel={() => onDone(note)} />
    </form>
  );
}
