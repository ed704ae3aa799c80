import type { SheetPart } from '@contract/sheetText';
import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { exerciseCount } from './exerciseCount';
import { PasteSheetPanel } from './PasteSheetPanel';

export interface PastedSheet {
  text: string;
  /** Another number is another paste. */
  count: number;
}

interface PasteSheetProps {
  /** The exercises of the workout that takes the new ones. Without it, each part is a workout of its own. */
  present?: readonly string[];
  /** A text that was pasted somewhere else opens the panel, below the text that is there. */
  pasted?: PastedSheet | undefined;
  /** Gets what was chosen, without exercises that the workout has already; see `exercisesOf`. */
  onUse: (parts: SheetPart[]) => void;
}

/** A button that opens a panel for a sheet as trainers write it. The text stays when the panel is closed. */
export function PasteSheet({ present, pasted, onUse }: PasteSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [used, setUsed] = useState('');
  const [pastes, setPastes] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);

  if (pasted && pasted.count !== pastes) {
    const isUsed = used !== '' && !isOpen;
    setPastes(pasted.count);
    setText(isUsed || text.trim() === '' ? pasted.text : `${text}\n${pasted.text}`);
    setIsOpen(true);
  }

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const use = (parts: SheetPart[]) => {
    onUse(parts);
    setUsed(`Adicionado: ${exerciseCount(parts.flatMap(({ lines }) => lines).length)} da ficha.`);
    close();
  };

  return (
    <div className="my-2">
      <Button
        ref={opener}
        variant="link"
        className="px-0 me-2"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Colar uma ficha
      </Button>
      <span className="text-secondary" role="status">
        {!isOpen && used}
      </span>
      {isOpen && (
        <PasteSheetPanel
          key={pastes}
          text={text}
          onChange={setText}
          present={present}
          onUse={use}
          onClose={close}
        />
      )}
    </div>
  );
}
