import { emptyDescription } from '@contract/exercises';
import Button from 'react-bootstrap/Button';
import { SortableList } from '@/ui/SortableList';

interface ChosenExercisesProps {
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** The workout's exercises, with buttons to reorder and remove them. */
export function ChosenExercises({ lines, onChange }: ChosenExercisesProps) {
  const move = (from: number, to: number) => {
    const others = lines.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), ...lines.slice(from, from + 1), ...others.slice(to)]);
  };
  return (
    <section className="mt-2 mb-4" aria-labelledby="chosen">
      <h2 id="chosen" className="h3">
        Exercícios do treino ({lines.length})
      </h2>
      {lines.length === 0 && <p className="text-secondary">{emptyDescription}</p>}
      <SortableList
        items={lines}
        keyOf={(line) => line}
        nameOf={(line) => line}
        onMove={move}
        labelledBy="chosen"
        itemClassName="exercise-line"
      >
        {(line, index, { handle, arrows }) => (
          <>
            <span>{line}</span>
            {handle}
            {arrows}
            <Button
              variant="link"
              className="line-button text-danger"
              aria-label={`Remover ${line}`}
              onClick={({ currentTarget }) => {
                // The focused button disappears with its line.
                currentTarget.closest('ol')?.focus();
                onChange(lines.filter((_, at) => at !== index));
              }}
            >
              ×
            </Button>
          </>
        )}
      </SortableList>
    </section>
  );
}
