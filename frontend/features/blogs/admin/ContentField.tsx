import { maxContentLength } from '@contract/limits';
import type { ComponentProps } from 'react';
import Button from 'react-bootstrap/Button';
import { TextArea } from '@/ui/TextArea';
import { PostContent } from '../PostContent';

export type View = 'Escrever' | 'Ver como fica';
const views: View[] = ['Escrever', 'Ver como fica'];

interface ContentFieldProps {
  /** Props of the text area. */
  field: Omit<ComponentProps<typeof TextArea>, 'label' | 'rows'>;
  content: string;
  view: View;
  onView: (view: View) => void;
}

/** The text of a post, as it is written or as it will be read. */
export function ContentField({ field, content, view, onView }: ContentFieldProps) {
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mb-2" role="group" aria-label="Texto do post">
        {views.map((each) => (
          <Button
            key={each}
            variant="outline-secondary"
            active={each === view}
            aria-pressed={each === view}
            onClick={() => onView(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      {/* Hidden, so that the browser keeps what can be undone. */}
      <div hidden={view !== 'Escrever'}>
        <TextArea
          {...field}
          label="Conteúdo"
          rows={5}
          maxLength={maxContentLength}
          hint={`${content.length} de ${maxContentLength} caracteres. **negrito**, - lista, [texto](endereço)`}
        />
      </div>
      {view === 'Ver como fica' && (
        <section className="card card-body mb-3" aria-label="Prévia do texto">
          {content.trim() === '' ? (
            <p className="mb-0 text-secondary">Nada escrito ainda.</p>
          ) : (
            <PostContent content={content} />
          )}
        </section>
      )}
    </>
  );
}
