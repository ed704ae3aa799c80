import type { MemberSheet } from '@contract/sheets';
import { useParams } from 'react-router-dom';
import { shortDate } from '@/lib/dates';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { FormSkeleton } from '@/ui/FormSkeleton';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { sayChanges } from './sayChanges';
import { SheetForm } from './SheetForm';
import { useGetMemberSheetQuery } from './sheetsApi';

/** A member's list as their trainer puts it together. */
export function SheetScreen() {
  const { id = '' } = useParams();
  const query = useGetMemberSheetQuery({ id });
  useRecordTitle(query, ({ name }) => `Ficha: ${name}`, 'Ficha');
  return (
    <FormPage title="Ficha" backTo={paths.adminUsers()} width="post">
      <Loaded
        query={query}
        fallback={<FormSkeleton fields={3} />}
        notFoundLink={{ to: paths.adminUsers(), label: 'Ver todos os usuários' }}
      >
        {(sheet) => (
          <>
            <p className="fs-5 mb-1">
              <bdi>{sheet.name}</bdi>
            </p>
            <p className="text-secondary">{stateOf(sheet)}</p>
            <SheetForm key={id} id={id} sheet={sheet} />
          </>
        )}
      </Loaded>
    </FormPage>
  );
}

function stateOf({ workouts, sheet, changes }: MemberSheet): string {
  if (sheet === null)
    return workouts.length === 0
      ? 'Ainda sem ficha e sem treinos na lista.'
      : 'Ainda sem ficha: o aluno montou a lista por conta própria.';
  const seen = sheet.isSeen ? 'já vista pelo aluno' : 'ainda não vista pelo aluno';
  const own = sayChanges(changes);
  const given = `Última ficha: ${sheet.givenBy}, ${shortDate(sheet.givenAt)}, ${seen}.`;
  return own === '' ? given : `${given} Desde então, por conta própria, o aluno ${own}.`;
}
