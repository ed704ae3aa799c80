import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { mailtoUnseen } from '@/lib/mailto';
import { toast } from '@/ui/toast';

/**
 * Opens the mail client with a message to all customers in Bcc. Mail clients limit the length of such a link; a longer
 * list is split into several messages, or copied to the clipboard.
 */
export function SendEmail({ emails }: { emails: readonly string[] }) {
  const links = mailtoUnseen(emails);
  return (
    <>
      {links.length === 1 ? (
        <Button variant="outline-primary" href={links[0]}>
          {label}
        </Button>
      ) : (
        <InParts links={links} />
      )}
      <Button variant="outline-primary" onClick={() => copy(emails)}>
        Copiar todos os emails
      </Button>
    </>
  );
}

const label = 'Enviar Email aos Clientes';

function InParts({ links }: { links: readonly string[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline-primary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen} className="w-100 order-last">
        <p className="mb-2">
          São muitos endereços para uma só mensagem. Envie em partes, ou copie todos para o campo Cco (cópia
          oculta).
        </p>
        <ul className="list-unstyled d-flex flex-wrap gap-2 mb-0">
          {links.map((link, index) => (
            <li key={link}>
              <Button variant="outline-secondary" href={link}>
                Parte {index + 1} de {links.length}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

async function copy(emails: readonly string[]) {
  try {
    await navigator.clipboard.writeText(emails.join('; '));
    toast.success(`${emails.length} emails copiados`);
  } catch {
    // The clipboard needs HTTPS and the user's permission.
    toast.error('Não foi possível copiar. Baixe o arquivo com os emails.');
  }
}
