import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { MailPart, Separator } from '@/lib/mailto';
import { copyEmails } from './copyEmails';

interface EmailPartsProps {
  parts: readonly MailPart[];
  separator: Separator;
}

/** Messages to one part of the customers each, to be opened or copied one after the other; marks those that were. */
export function EmailParts({ parts, separator }: EmailPartsProps) {
  /** What was done with each part, by its link: other recipients make other parts. */
  const [done, setDone] = useState<Readonly<Record<string, string>>>({});
  const mark = (link: string, what: string) => setDone((before) => ({ ...before, [link]: what }));
  const copy = async ({ link, emails }: MailPart) => {
    if (await copyEmails(emails, separator)) mark(link, 'copiada');
  };
  return (
    <>
      <p className="mb-2">
        São muitos endereços para uma só mensagem. Envie em partes, uma depois da outra, ou copie todos para o
        campo Cco (cópia oculta).
      </p>
      <ol className="list-unstyled d-grid gap-2 mb-0">
        {parts.map((part, index) => (
          <li key={part.link} className="d-flex flex-wrap gap-2 align-items-center">
            <Button variant="outline-secondary" href={part.link} onClick={() => mark(part.link, 'aberta')}>
              Parte {index + 1} de {parts.length}
            </Button>
            <Button
              variant="outline-secondary"
              aria-label={`Copiar parte ${index + 1}`}
              onClick={() => copy(part)}
            >
              Copiar
            </Button>
            <span role="status">{done[part.link] && `✓ ${done[part.link]}`}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
