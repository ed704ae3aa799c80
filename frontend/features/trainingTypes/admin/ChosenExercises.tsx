import { emptyDescription } from '@contract/exercises';
import { RemoveRowButton } from '@/ui/RemoveRowButton';
import { moved, SortableList } from '@/ui/SortableList';

interface ChosenExercisesProps {
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** The workout's exercises, with buttons to reorder and remove them. */
export function ChosenExercises({ lines, onChange }: ChosenExercisesProps) {
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
        onMove={(from, to) => onChange(moved(lines, from, to))}
        labelledBy="chosen"
        itemClassName="exercise-line"
      >
        {(line, index, { handle, arrows }) => (
          <>
            <span>{line}</span>
            {handle}
            {arrows}
            <RemoveRowButton
              label={`Remover ${line}`}
              onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </>
        )}
      </SortableList>
    </section>
  );
}
