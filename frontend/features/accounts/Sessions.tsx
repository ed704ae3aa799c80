import type { Session } from '@contract/sessions';
import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { dayOf, howLongAgo } from '@/lib/days';
import { timeOf } from '@/lib/moments';
import { Loaded } from '@/ui/Loaded';
import { useDeletion } from '@/ui/useDeletion';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './sessionsApi';

/** The devices on which the member is signed in. All but this one can be signed out; for this one there is 'Sair'. */
export function Sessions() {
  const query = useGetSessionsQuery();
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus();
  return (
    <>
      <p>Algum aparelho não é seu? Encerre a sessão dele e mude a sua senha.</p>
      <Loaded query={query}>
        {(sessions) => (
          <>
            <ul ref={list} className="list-unstyled" tabIndex={-1} aria-label="Onde estou conectado">
              {sessions.map((session) => (
                <SessionItem key={session._id} session={session} onEnded={focusList} />
              ))}
            </ul>
            {sessions.length > 1 && <EndOthers onEnded={focusList} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface SessionItemProps {
  session: Session;
  onEnded: () => unknown;
}

function SessionItem({ session: { _id, device, lastUsedAt, isCurrent }, onEnded }: SessionItemProps) {
  const [endSession] = useEndSessionMutation();
  const { isDeleting, remove } = useDeletion(() => endSession({ id: _id }).unwrap(), onEnded);
  const moment = new Date(lastUsedAt);
  const use = `Usado ${howLongAgo(dayOf(moment))} às ${timeOf(moment)}`;
  return (
    <Card as="li" className="mb-2">
      <Card.Body className="d-flex flex-wrap justify-content-between align-items-center gap-2">
        <div>
          <strong>{device}</strong>
          <div className="text-secondary">{isCurrent ? 'Este aparelho, em uso agora' : use}</div>
        </div>
        {!isCurrent && (
          <Button variant="outline-danger" disabled={isDeleting} onClick={remove}>
            Encerrar{' '}
            <span className="visually-hidden">
              {device}, {use}
            </span>
          </Button>
        )}
      </Card.Body>
    </Card>
  );
}

function EndOthers({ onEnded }: Pick<SessionItemProps, 'onEnded'>) {
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const { isDeleting, remove } = useDeletion(() => endOtherSessions().unwrap(), onEnded);
  return (
    <Button variant="outline-danger" disabled={isDeleting} onClick={remove}>
      Encerrar todas as outras
    </Button>
  );
}
