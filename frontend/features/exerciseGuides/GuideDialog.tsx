import '@/ui/confirmDialog.scss';
import './guideDialog.scss';
import type { ExerciseGuide } from '@contract/exerciseGuides';
import { exerciseIdentity } from '@contract/exercises';
import { useCallback, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import Button from 'react-bootstrap/Button';
import { FramedPicture } from '@/ui/FramedPicture';
import { OutsideLink } from '@/ui/OutsideLink';

interface GuideDialogProps {
  guide: ExerciseGuide;
  /** As the workout spells it. */
  name: string;
  present: readonly string[];
  onSwap: ((substitute: string) => void) | undefined;
  onClose: () => void;
}

/** How an exercise is done. Outside of the list: in a label, a press would tick the exercise. */
export function GuideDialog({ guide, name, present, onSwap, onClose }: GuideDialogProps) {
  const { sentence, picture, video, substitutes } = guide;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (!element) return;
    if ('HTMLDialogElement' in window) {
      element.showModal();
      return;
    }
    // Browsers without `<dialog>`, from before 2022, show it in its place, below everything else.
    opener.current ??= document.activeElement;
    element.setAttribute('open', '');
    element.scrollIntoView();
    element.focus();
  }, []);

  // Does not wait for the dialog's event, which comes a frame late and would close a guide that is opened meanwhile.
  const close = () => {
    if ('HTMLDialogElement' in window) dialog.current?.close();
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  return createPortal(
    <dialog
      ref={open}
      tabIndex={-1}
      className="confirm guide-dialog"
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId} className="h4">
        {name}
      </h2>
      {sentence !== '' && <p className="as-written">{sentence}</p>}
      {picture !== '' && (
        <div className="guide-picture">
          <FramedPicture image={picture} loading="eager" maxWidth={416} fit="whole" />
        </div>
      )}
      {video !== '' && (
        <p>
          <OutsideLink href={video}>Ver vídeo</OutsideLink>
        </p>
      )}
      {substitutes.length > 0 && (
        <Substitutes
          names={substitutes}
          present={present}
          onSwap={
            onSwap &&
            ((substitute) => {
              close();
              onSwap(substitute);
            })
          }
        />
      )}
      <div className="d-flex justify-content-end">
        <Button variant="outline-secondary" onClick={close}>
          Fechar
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

interface SubstitutesProps extends Pick<GuideDialogProps, 'present' | 'onSwap'> {
  names: string[];
}

function Substitutes({ names, present, onSwap }: SubstitutesProps) {
  if (!onSwap) return <p>Pode trocar por: {names.join(', ')}</p>;
  return (
    <>
      <p className="mb-1">Pode trocar por:</p>
      <ul className="list-unstyled">
        {names.map((name) => (
          <li key={name}>
            {present.includes(exerciseIdentity(name)) ? (
              `${name} (já no treino)`
            ) : (
              <Button variant="link" className="text-start" onClick={() => onSwap(name)}>
                {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
