import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';

interface FinishButtonProps {
  /** The exercises that are not ticked, if others are. */
  open: number;
  disabled: boolean;
  onFinish: () => unknown;
}

/** How long the button asks, in ms. */
const askFor = 4000;

/** Completes the workout; asks once, on itself, if only some of the exercises are ticked. */
export function FinishButton({ open, disabled, onFinish }: FinishButtonProps) {
  const [asksAbout, setAsksAbout] = useState(0);
  // A tick changes the question, which makes it a new one.
  const isAsking = open > 0 && asksAbout === open && !disabled;
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsksAbout(0), askFor);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const question = `${open === 1 ? 'Falta 1' : `Faltam ${open}`}. Concluir assim mesmo?`;
  return (
    <>
      {/* Not `disabled`, because a disabled button loses the focus. */}
      <Button
        size="lg"
        className={disabled ? 'w-100 disabled' : 'w-100'}
        aria-disabled={disabled}
        onClick={({ detail }) => {
          // The second click of a double click confirms nothing.
          if (disabled || (isAsking && detail > 1)) return;
          setAsksAbout(isAsking ? 0 : open);
          if (isAsking || open === 0) onFinish();
        }}
      >
        {/* Smaller, to fit into one line. */}
        {isAsking ? <span className="fs-6">{question}</span> : 'Treino Concluído'}
      </Button>
      <span className="visually-hidden" role="status">
        {isAsking && question}
      </span>
    </>
  );
}
