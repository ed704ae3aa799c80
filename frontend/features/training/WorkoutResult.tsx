import './workoutResult.scss';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { lazyImport } from '@/lib/lazyImport';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';
import { unsentNotice } from './queue/action';
import type { CompletedWorkout } from './useRotation';

// Loads zod, which the home does not need.
const loadNoteForm = lazyImport(() => import('./NoteForm'));
const NoteForm = lazy(async () => ({ default: (await loadNoteForm()).NoteForm }));

interface WorkoutResultProps {
  completed: CompletedWorkout;
  /** Which workout of the week it is; undefined if the log could not be loaded. */
  ofWeek: number | undefined;
  /** Whether the server does not know of it yet. */
  isUnsent: boolean;
  /** The workout after it, which is the current one. */
  next: string;
  /** Whether the next workout has begun. */
  isOver: boolean;
  canUndo: boolean;
  onUndo: (completed: CompletedWorkout) => unknown;
}

/** What a completed workout came to, with the undo and the note of its log entry. Takes the focus. */
export function WorkoutResult({
  completed,
  ofWeek,
  isUnsent,
  next,
  isOver,
  canUndo,
  onUndo,
}: WorkoutResultProps) {
  const { name, category, records } = completed;
  const heading = useRef<HTMLHeadingElement>(null);
  const [headingId, detailsId] = [useId(), useId()];
  const [note, setNote] = useState('');
  const [isNoting, setIsNoting] = useState(false);

  // Without scrolling, since the screen shows its top.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  // Ahead of need, so that the form opens at once. If that fails, opening it says so.
  useEffect(() => void loadNoteForm().catch(() => undefined), []);

  if (isOver && !isNoting) return null;
  return (
    <section className="workout-result appearing" aria-labelledby={headingId}>
      <MuscleIcon group={category} />
      <div className="workout-result-words">
        <h2 ref={heading} id={headingId} className="h5 mb-0" tabIndex={-1} aria-describedby={detailsId}>
          {name} feito
        </h2>
        <div id={detailsId}>
          {ofWeek !== undefined && <p className="mb-0">{weekSoFar(ofWeek)}</p>}
          {records.map((record) => (
            <p key={record} className="workout-record mb-0">
              Novo recorde: {record}
            </p>
          ))}
          <p className="visually-hidden">Treino atual: {next}</p>
          {isUnsent && <p className="mb-0 text-secondary">{unsentNotice}</p>}
        </div>
        {note !== '' && !isNoting && <p className="as-written text-secondary mb-0">{note}</p>}
      </div>
      {!isNoting && (
        <div className="workout-result-actions">
          <Button variant="link" disabled={!canUndo} onClick={() => onUndo(completed)}>
            Desfazer
          </Button>
          <Button variant="link" onClick={() => setIsNoting(true)}>
            Anotar
          </Button>
        </div>
      )}
      {isNoting && (
        <Suspense>
          <NoteForm
            completed={completed}
            note={note}
            onDone={(saved) => {
              setNote(saved);
              setIsNoting(false);
              heading.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function weekSoFar(ofWeek: number): string {
  return ofWeek === 1 ? '1º treino da semana. Bom começo!' : `${ofWeek}º treino da semana. Boa!`;
}
