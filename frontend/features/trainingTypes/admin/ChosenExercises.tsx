import { emptyDescription } from '@contract/exercises';
import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';

interface ChosenExercisesProps {
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** The workout's exercises, with buttons to reorder and remove them, which work by touch and by keyboard. */
export function ChosenExercises({ lines, onChange }: ChosenExercisesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');

  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line === undefined || to < 0 || to >= lines.length) return;
    const others = lines.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), line, ...others.slice(to)]);
    setMoved(`${line}: posição ${to + 1} de ${lines.length}`);
  };
  const remove = (at: number) => {
    onChange(lines.filter((_, index) => index !== at));
    // The focused button disappears with its line.
    list.current?.focus();
  };

  return (
    <section className="mt-2 mb-4" aria-labelledby="chosen">
      <h2 id="chosen" className="h3">
        Exercícios do treino ({lines.length})
      </h2>
      {lines.length === 0 && <p className="text-secondary">{emptyDescription}</p>}
      <ol ref={list} className="list-unstyled mb-0" tabIndex={-1} aria-labelledby="chosen">
        {lines.map((line, index) => (
          <li key={line} className="exercise-line">
            <span>{line}</span>
            {/* Not `disabled` at the ends, because a disabled button loses the focus. */}
            <Button
              variant="link"
              className="text-body"
              aria-label={`Mover ${line} para cima`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              variant="link"
              className="text-body"
              aria-label={`Mover ${line} para baixo`}
              aria-disabled={index === lines.length - 1}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
            <Button
              variant="link"
              className="text-danger"
              aria-label={`Remover ${line}`}
              onClick={() => remove(index)}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </section>
  );
}
