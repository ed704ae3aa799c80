import './members.scss';
import type { SheetOutcomes } from '@contract/sheets';
import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { toast } from '@/ui/toast';
import { sayLosses } from './sayChanges';
import { useGiveSheetTemplateMutation } from './sheetsApi';

interface GivenSheetsProps {
  template: string;
  outcomes: SheetOutcomes;
  /** By the ids of the members. */
  names: ReadonlyMap<string, string>;
}

/** What became of each member. Of those who have changed their list alone, the trainer chooses which are replaced. */
export function GivenSheets({ template, outcomes, names }: GivenSheetsProps) {
  const [give, { isLoading }] = useGiveSheetTemplateMutation();
  const [shown, setShown] = useState(outcomes);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOpen = shown.some(({ outcome }) => outcome?.isGiven === false);

  const replace = async () => {
    const members = shown.flatMap(({ _id, outcome }) =>
      outcome && chosen.includes(_id) ? [{ _id, replaces: outcome.version }] : [],
    );
    try {
      const replaced = await give({ id: template, members }).unwrap();
      setShown(shown.map((before) => replaced.find(({ _id }) => _id === before._id) ?? before));
      setChosen([]);
      // The button may go.
      heading.current?.focus();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h4" tabIndex={-1} ref={heading}>
        Resultado
      </h2>
      <ul className="list-unstyled">
        {shown.map(({ _id, outcome }) => (
          <li key={_id} className="given-sheet">
            <bdi className="fw-bold">{names.get(_id)}</bdi>: {sayOutcome(outcome)}
            {outcome?.isGiven === false && (
              <FormCheck
                id={`${id}-${_id}`}
                className="member-check"
                type="checkbox"
                checked={chosen.includes(_id)}
                onChange={({ target }) =>
                  setChosen([...chosen.filter((each) => each !== _id), ...(target.checked ? [_id] : [])])
                }
                label={
                  <>
                    Substituir<span className="visually-hidden"> a lista de {names.get(_id)}</span>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      <div className="d-flex flex-wrap gap-2">
        {isOpen && (
          <Button variant="danger" disabled={isLoading || chosen.length === 0} onClick={replace}>
            Substituir as marcadas
          </Button>
        )}
        <ButtonLink variant="outline-primary" to={paths.adminSheetTemplates}>
          Concluir
        </ButtonLink>
      </div>
    </section>
  );
}

function sayOutcome(outcome: SheetOutcomes[number]['outcome']): string {
  if (outcome === null) return 'não é mais aluno; nada foi entregue.';
  if (outcome.isGiven) return 'ficha entregue ✓';
  return `mudou a lista por conta própria; nada foi entregue. Com esta ficha: ${sayLosses(outcome.losses)}.`;
}
