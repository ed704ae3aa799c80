import type { EmailListEntry } from '@contract/users';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { downloadText } from '@/lib/downloadText';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, type Column } from '@/ui/AdminTable';
import { BackLink } from '@/ui/BackLink';
import { EmailLink } from '@/ui/EmailLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { mailboxes } from './mailboxes';
import { SendEmail } from './SendEmail';
import { useGetEmailListQuery } from './usersAdminApi';

/** The customers' addresses, to look at, to take along and to write to. */
export function EmailListScreen() {
  const query = useGetEmailListQuery();
  return (
    <>
      <BackLink to={paths.adminUsers()} />
      <AdminListPage title="Emails dos Clientes">
        <Loaded query={query}>
          {(customers) =>
            customers.length === 0 ? (
              <Notice variant="info">Nenhum cliente cadastrado.</Notice>
            ) : (
              <Customers customers={customers} />
            )
          }
        </Loaded>
      </AdminListPage>
    </>
  );
}

const columns: readonly Column<EmailListEntry>[] = [
  { heading: 'Nome', cell: ({ name }) => name },
  { heading: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
];

/** A table of thousands of rows would hold the browser up; the file and the message have them all. */
const rowsAtATime = 100;

function Customers({ customers }: { customers: readonly EmailListEntry[] }) {
  const [shown, setShown] = useState(rowsAtATime);
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mb-4">
        <Button onClick={() => downloadText('emails-dos-clientes.txt', mailboxes(customers))}>
          Baixar Emails dos Clientes
        </Button>
        <SendEmail emails={customers.map(({ email }) => email)} />
      </div>
      <AdminTable
        label="Clientes"
        columns={columns}
        rows={customers.slice(0, shown)}
        keyOf={({ email }) => email}
      />
      {shown < customers.length && (
        <Button variant="outline-primary" onClick={() => setShown(shown + rowsAtATime)}>
          Mostrar mais clientes ({customers.length - shown})
        </Button>
      )}
    </>
  );
}
