import './pasteSheet.scss';
import { readSheet, type SheetLine, type SheetPart, sheetRows } from '@contract/sheetText';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from '@/ui/Field';
import { SelectField } from '@/ui/SelectField';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { checkParts, problemOf, takenParts } from './checkSheet';
import { exerciseCount } from './exerciseCount';
import { SheetPreview } from './SheetPreview';

interface PasteSheetPanelProps {
  text: string;
  onChange: (text: string) => void;
  present: readonly string[] | undefined;
  onUse: (parts: SheetPart[]) => void;
  onClose: () => void;
}

const all = 'all';

/** A text area, and below it, line by line, what was understood. A workout takes one part of a sheet, or all of them. */
export function PasteSheetPanel({ text, onChange, present, onUse, onClose }: PasteSheetPanelProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const heading = useId();
  const shownText = useDeferredValue(text);
  const parts = useMemo(() => readSheet(shownText).filter(({ lines }) => lines.length > 0), [shownText]);
  const [choice, setChoice] = useState<string>();
  const isChoice = present !== undefined && parts.length > 1;
  const firstRead = parts.findIndex(({ lines }) => lines.some(({ exercise }) => exercise !== null));
  const isStillThere = choice === all || parts[Number(choice)] !== undefined;
  const ownChoice = isStillThere ? choice : undefined;
  const chosen = isChoice ? (ownChoice ?? String(Math.max(firstRead, 0))) : all;
  const checked = checkParts(
    parts.filter((_part, at) => chosen === all || at === Number(chosen)),
    present,
  );
  const problem = problemOf(checked, present);
  const taken = takenParts(checked);
  const lines = taken.flatMap((part) => part.lines);
  const asText = lines.filter(({ exercise }) => exercise === null).length;

  const isPending = lines.length > 0;
  const [isRefused, setIsRefused] = useState(false);
  // Saving the form around the panel would lose the sheet.
  useEffect(() => {
    const form = area.current?.form;
    if (!isPending || !form) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setIsRefused(true);
      area.current?.focus();
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [isPending]);

  /** Selects a line in the text area, to be mended. */
  const mend = ({ row }: SheetLine) => {
    if (!area.current) return;
    const rows = sheetRows(area.current.value);
    const start = rows.slice(0, row).join('\n').length + Math.min(row, 1);
    // Browsers scroll to a selection only when the field takes the focus.
    area.current.blur();
    area.current.setSelectionRange(start, start + (rows[row]?.length ?? 0));
    area.current.focus();
  };

  return (
    <section className="paste-sheet-panel">
      <Field
        label="Texto da ficha"
        hint="Uma linha por exercício, como “Supino reto 4x10”, de uma mensagem, um documento ou uma planilha."
        error={isRefused && isPending ? 'Use os exercícios da ficha ou apague o texto.' : undefined}
      >
        {(control) => (
          <FormControl
            {...control}
            ref={area}
            as="textarea"
            autoFocus
            rows={6}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {isChoice && (
        <SelectField
          name="part"
          label="Usar"
          value={chosen}
          onChange={({ target }) => setChoice(target.value)}
        >
          {parts.map((part, at) => (
            <option key={at} value={at}>
              {part.heading ?? 'Sem título'} ({exerciseCount(part.lines.length)})
            </option>
          ))}
          <option value={all}>Tudo, num treino só</option>
        </SelectField>
      )}
      {text.trim() !== '' && (
        <>
          <h3 id={heading} className="h6">
            O que foi entendido
          </h3>
          <SheetPreview parts={checked} labelledBy={heading} onMend={mend} />
          <p role="status" className={problem === undefined ? 'text-secondary' : 'text-danger'}>
            {problem ?? summaryOf(lines.length, asText)}
          </p>
        </>
      )}
      <div className="d-flex flex-wrap gap-2">
        <Button
          variant="outline-primary"
          disabled={problem !== undefined || text !== shownText}
          onClick={() => onUse(taken)}
        >
          {lines.length === 0 ? 'Usar exercícios' : `Usar ${exerciseCount(lines.length)}`}
        </Button>
        <Button variant="outline-secondary" onClick={onClose}>
          Fechar
        </Button>
      </div>
      <UnsavedChanges when={isPending} onLeave={() => onChange('')} />
    </section>
  );
}

function summaryOf(count: number, asText: number): string {
  if (asText === 0) return `${exerciseCount(count)}.`;
  return `${exerciseCount(count)}, ${asText} como texto.`;
}
