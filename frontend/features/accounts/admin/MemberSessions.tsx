import { useRef } from 'react';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Loaded } from '@/ui/Loaded';
import { useDeletion } from '@/ui/useDeletion';
import { useEndUserSessionsMutation, useGetUserSessionsQuery } from './usersAdminApi';

/** On how many devices a member is signed in, and a button to sign them out. */
export function MemberSessions({ id }: { id: string }) {
  const query = useGetUserSessionsQuery({ id });
  const [endSessions] = useEndUserSessionsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isDeleting, remove } = useDeletion(
    () => endSessions({ id }).unwrap(),
    () => heading.current?.focus(),
  );
  return (
    <section className="mt-5" aria-labelledby="member-sessions">
      <h2 ref={heading} id="member-sessions" tabIndex={-1}>
        Sessões
      </h2>
      <Loaded query={query}>
        {({ length }) =>
          length === 0 ? (
            <p>Nenhum aparelho conectado.</p>
          ) : (
            <>
              <p>{length === 1 ? '1 aparelho conectado.' : `${length} aparelhos conectados.`}</p>
              <ConfirmButton
                disabled={isDeleting}
                question="Encerrar as sessões em todos os aparelhos?"
                confirmLabel="Encerrar"
                onConfirm={remove}
              >
                Encerrar as sessões
              </ConfirmButton>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
