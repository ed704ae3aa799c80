import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { mailtoUnseen } from '@/lib/mailto';
import { copyEmails } from './copyEmails';
import { EmailParts } from './EmailParts';
import { useSeparator } from './useSeparator';

/**
 * Opens the mail client with a message to all customers in Bcc. Mail clients limit the length of such a link; a longer
 * list is split into several messages, or copied to the clipboard.
 */
export function SendEmail({ emails }: { emails: readonly string[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [separator, setSeparator] = useSeparator();
  const parts = mailtoUnseen(emails, separator);
  return (
    <>
      {parts.length === 1 ? (
        <Button variant="outline-primary" href={parts[0]?.link}>
          {label}
        </Button>
      ) : (
        <Button
          variant="outline-primary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
      <Button variant="outline-primary" onClick={() => copyEmails(emails, separator)}>
        Copiar todos os emails
      </Button>
      <label className="w-100 d-flex flex-wrap gap-2 align-items-center">
        Meu programa separa os endereços com
        <select
          className="form-select w-auto mw-100"
          value={separator}
          onChange={({ target }) => setSeparator(target.value === ';' ? ';' : ',')}
        >
          <option value=",">vírgula</option>
          <option value=";">ponto e vírgula</option>
        </select>
      </label>
      {parts.length > 1 && (
        <div id={id} hidden={!isOpen} className="w-100">
          <EmailParts parts={parts} separator={separator} />
        </div>
      )}
    </>
  );
}

const label = 'Enviar Email aos Clientes';
