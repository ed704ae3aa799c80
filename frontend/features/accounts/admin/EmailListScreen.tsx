import type { EmailListEntry } from '@contract/accounts';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { shortDate } from '@/lib/dates';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { BackLink } from '@/ui/BackLink';
import { CheckField } from '@/ui/CheckField';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { EmailCell } from './EmailCell';
import { mailboxes } from './mailboxes';
import { SendEmail } from './SendEmail';
import { useGetEmailListQuery } from './usersAdminApi';

/** The customers' email addresses, to view, download and write to. */
export function EmailListScreen() {
  const query = useGetEmailListQuery({});
  return (
    <>
      <BackLink to={paths.adminUsers()} />
      <AdminListPage title="Emails dos Clientes">
        <Loaded query={query} fallback={<AdminTableSkeleton columns={columns} />}>
          {({ customers, leftOut }) => (
            <>
              {leftOut > 0 && <p>{sayLeftOut(leftOut)}</p>}
              {customers.length > 0 && <Customers customers={customers} />}
              {customers.length + leftOut === 0 && <Notice variant="info">Nenhum aluno cadastrado.</Notice>}
            </>
          )}
        </Loaded>
      </AdminListPage>
    </>
  );
}

function sayLeftOut(count: number): string {
  return count === 1
    ? '1 aluno não está na lista: ainda não confirmou o email.'
    : `${count} alunos não estão na lista: ainda não confirmaram o email.`;
}

const columns: readonly Column<EmailListEntry>[] = [
  { heading: 'Nome', cell: ({ name }) => <bdi>{name}</bdi> },
  { heading: 'Email', cell: EmailCell },
  {
    heading: 'Aceitou em',
    className: 'admin-table-short text-secondary',
    cell: ({ acceptedAt }) => <Acceptance moment={acceptedAt} />,
  },
];

/** Nobody accepts by default: without a moment that is either unknown, or there was no consent. */
function Acceptance({ moment }: { moment: EmailListEntry['acceptedAt'] }) {
  if (moment) return <time dateTime={moment}>{shortDate(moment)}</time>;
  if (moment === null) return 'sem data';
  return (
    <span role="img" aria-label="não aceitou">
      –
    </span>
  );
}

/** Thousands of table rows would slow the browser down. The download and the email always include all customers. */
const rowsPerStep = 100;

function Customers({ customers }: { customers: readonly EmailListEntry[] }) {
  const [isLimited, setIsLimited] = useState(false);
  const agreed = customers.filter(({ acceptedAt }) => acceptedAt !== undefined);
  return (
    <>
      <CheckField
        name="agreed"
        label="Só quem aceitou receber emails"
        hint={`${agreed.length} de ${customers.length} ${agreed.length === 1 ? 'aceitou' : 'aceitaram'}`}
        checked={isLimited}
        onChange={({ target }) => setIsLimited(target.checked)}
      />
      <Recipients recipients={isLimited ? agreed : customers} />
    </>
  );
}

function Recipients({ recipients }: { recipients: readonly EmailListEntry[] }) {
  const [shown, setShown] = useState(rowsPerStep);
  if (recipients.length === 0) return <Notice variant="info">Ninguém aceitou receber emails ainda.</Notice>;
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mb-4">
        <Button onClick={() => downloadText('emails-dos-clientes.txt', mailboxes(recipients))}>
          Baixar Emails dos Clientes
        </Button>
        <SendEmail emails={recipients.map(({ email }) => email)} />
      </div>
      <AdminTable
        label="Alunos"
        columns={columns}
        rows={recipients.slice(0, shown)}
        keyOf={({ email }) => email}
      />
      {shown < recipients.length && (
        <Button variant="outline-primary" onClick={() => setShown(shown + rowsPerStep)}>
          Mostrar mais alunos ({recipients.length - shown})
        </Button>
      )}
    </>
  );
}

function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
