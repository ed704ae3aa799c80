import type { LogEntry } from '@contract/training';
import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { weekdayAndDay } from '@/lib/days';
import { useHasDraft } from '@/session/useDraft';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useDeletion } from '@/ui/useDeletion';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';
import { useDeleteLogEntryMutation } from './historyApi';
import { LogEntryForm } from './LogEntryForm';
import { LoggedExercises } from './LoggedExercises';
import { isUnsentOf, unsentNotice } from './queue/action';
import { useQueue } from './queue/useQueue';
import { useUndo } from './useUndo';

/** A history entry; expands to its exercises and to the actions that correct or delete it. */
export function LogEntryItem({ entry, isNewest }: { entry: LogEntry; isNewest: boolean }) {
  const { _id, name, category, day, description, note, loads } = entry;
  const draftName = `log ${day.slice(0, 7)} ${_id}`;
  const isUnsent = useQueue()?.some((action) => isUnsentOf(action, _id)) ?? false;
  const item = useRef<HTMLLIElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [startsOpen] = useState(useHasDraft(draftName));
  const [isEditing, setIsEditing] = useState(startsOpen);
  const stopEditing = () => {
    setIsEditing(false);
    summary.current?.focus();
  };
  // The focused button disappears with the entry.
  const focusMonth = () => item.current?.closest('details')?.querySelector('summary')?.focus();
  return (
    <li ref={item} className="log-entry">
      <details open={startsOpen}>
        <summary ref={summary}>
          <MuscleIcon group={category} />
          <span className="log-entry-title">
            <span>
              <strong>{name}</strong> <span className="text-secondary">{category}</span>
            </span>
            <time dateTime={day}>{weekdayAndDay(day)}</time>
            {note !== '' && <span className="text-secondary as-written">{note}</span>}
          </span>
        </summary>
        {isEditing ? (
          <LogEntryForm entry={entry} draftName={draftName} onDone={stopEditing} />
        ) : (
          <>
            <LoggedExercises description={description} loads={loads} />
            {isUnsent ? (
              <p className="text-secondary">{unsentNotice}</p>
            ) : (
              <div className="log-entry-actions">
                <Button variant="link" onClick={() => setIsEditing(true)}>
                  Corrigir <span className="visually-hidden">dia, anotação ou cargas de {name}</span>
                </Button>
                <DeleteButton entry={entry} onDeleted={focusMonth} />
                {isNewest && <UndoButton entry={entry} onConfirm={focusMonth} />}
              </div>
            )}
          </>
        )}
      </details>
    </li>
  );
}

function UndoButton({ entry, onConfirm }: { entry: LogEntry; onConfirm: () => void }) {
  const { _id, name } = entry;
  const { undo, isUndoing } = useUndo();
  return (
    <ConfirmButton
      variant="link"
      disabled={isUndoing}
      question={`Desfazer a conclusão de ${name}? O registro sai do histórico, e ${name} volta a ser o treino atual se ainda está na sua lista.`}
      confirmLabel="Desfazer"
      onConfirm={() => {
        // Before the server responds, the entry is gone.
        onConfirm();
        return undo({ entry: _id, name });
      }}
    >
      Desfazer <span className="visually-hidden">{name}</span>
    </ConfirmButton>
  );
}

function DeleteButton({ entry: { _id, name }, onDeleted }: { entry: LogEntry; onDeleted: () => void }) {
  const [deleteEntry] = useDeleteLogEntryMutation();
  const { isDeleting, remove } = useDeletion(() => deleteEntry({ id: _id }).unwrap(), onDeleted);

  return (
    <ConfirmButton
      variant="link"
      disabled={isDeleting}
      question={`Excluir ${name} do histórico? O treino atual continua o mesmo.`}
      confirmLabel="Excluir"
      onConfirm={remove}
    >
      Excluir <span className="visually-hidden">{name}</span>
    </ConfirmButton>
  );
}
