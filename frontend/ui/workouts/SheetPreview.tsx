import './exerciseList.scss';
import Button from 'react-bootstrap/Button';
import type { CheckedLine, CheckedPart } from './checkSheet';
import { ExerciseLine } from './ExerciseLine';

interface SheetPreviewProps {
  parts: readonly CheckedPart[];
  labelledBy: string;
  /** Called with a line that should be mended. */
  onMend: (line: CheckedLine) => void;
}

/** More would slow down typing. A workout has fewer exercises, and a list fewer workouts. */
const maxShown = 100;

/** What was understood of a sheet, line by line. */
export function SheetPreview({ parts, labelledBy, onMend }: SheetPreviewProps) {
  return (
    <div role="group" aria-labelledby={labelledBy} className="sheet-preview">
      {parts.slice(0, maxShown).map(({ heading, lines }, at) => (
        <div key={at}>
          {heading !== null && <h4 className="h6 mb-1 text-secondary">{heading}</h4>}
          <ul className="exercise-list list-unstyled">
            {lines.slice(0, maxShown).map((line, index) => (
              <li key={index}>
                <PreviewLine line={line} onMend={onMend} />
              </li>
            ))}
          </ul>
          <More count={lines.length - maxShown} what="linhas" />
        </div>
      ))}
      <More count={parts.length - maxShown} what="treinos" />
    </div>
  );
}

function PreviewLine({ line, onMend }: { line: CheckedLine; onMend: SheetPreviewProps['onMend'] }) {
  const note = noteOf(line);
  const words = <ExerciseLine line={line.exercise ?? line.text} />;
  if (note === undefined) return words;
  return (
    <>
      <span>{line.exercise ?? line.text}</span>
      <span className={line.isTooLong ? 'text-danger' : 'text-secondary'}>{note}</span>
      {!line.isRepeated && (
        <Button variant="link" className="px-0" onClick={() => onMend(line)}>
          Corrigir<span className="visually-hidden"> {line.text}</span>
        </Button>
      )}
    </>
  );
}

function noteOf({ exercise, isRepeated, isTooLong }: CheckedLine): string | undefined {
  if (isTooLong) return 'longo demais';
  if (isRepeated) return 'já está no treino';
  return exercise === null ? 'não entendi: fica como texto' : undefined;
}

function More({ count, what }: { count: number; what: string }) {
  return count > 0 ? (
    <p className="text-secondary">
      e mais {count} {what}
    </p>
  ) : null;
}
