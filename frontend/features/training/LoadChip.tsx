import './loadChip.scss';
import { readExercise } from '@contract/exercises';
import { readKg, writeKg } from '@contract/kg';
import { validationMessages } from '@contract/messages';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import type { TodaysExercise } from './useExercises';

interface LoadChipProps {
  load: TodaysExercise;
  onChange: (kg: number | null) => void;
}

/** The load of an exercise; a tap turns it into a text field. An invalid load is not taken, and the chip says why. */
export function LoadChip({ load: { exercise, line, kg, last, best }, onChange }: LoadChipProps) {
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState<string>();
  const chip = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const name = readExercise(line)?.name ?? line;

  const save = () => {
    if (typed === undefined) return;
    const read = readKg(typed);
    const isValid = read !== null || typed.trim() === '';
    setTyped(undefined);
    setInvalid(isValid ? undefined : typed);
    if (isValid && read !== kg) onChange(read);
  };
  const saveOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save();
  };
  const saveOrCancel = (event: KeyboardEvent) => {
    const { key } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    // Else the key would also press the chip.
    event.preventDefault();
    flushSync(key === 'Enter' ? save : () => setTyped(undefined));
    chip.current?.focus();
  };

  if (typed === undefined) {
    return (
      <>
        <button
          ref={chip}
          type="button"
          className={kg === null ? 'load-chip load-chip-empty' : 'load-chip'}
          aria-describedby={invalid === undefined ? undefined : errorId}
          onClick={() => {
            setInvalid(undefined);
            setTyped(kg === null ? '' : String(kg).replace('.', ','));
          }}
        >
          <span className="visually-hidden">Carga de {name}:</span> {kg === null ? '+ kg' : writeKg(kg)}
        </button>
        <p id={errorId} className="load-error text-danger small" role="status">
          {invalid !== undefined && `“${invalid}” não vale. ${validationMessages.loadInvalid}.`}
        </p>
      </>
    );
  }
  return (
    <div className="load-editor" onBlur={saveOnLeaving}>
      <input
        className="load-chip"
        aria-label={`Carga de ${name} em kg`}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={10}
        autoFocus
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={saveOrCancel}
      />
      {last !== undefined && best !== undefined && (
        <p className="load-note text-secondary small">
          Última {writeKg(last)}, maior {writeKg(best)}{' '}
          {/* Keeps the focus in the field, so that the link is still there when it is pressed. */}
          <Link
            className="touch-target"
            to={paths.exercise(exercise)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={save}
          >
            Ver progresso <span className="visually-hidden">de {name}</span>
          </Link>
        </p>
      )}
    </div>
  );
}
