import { messages } from '@contract/messages';
import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { FormSkeleton } from '@/ui/FormSkeleton';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { MemberSessions } from './MemberSessions';
import { UserForm } from './UserForm';
import { useGetUserQuery } from './usersAdminApi';

/** Edits a member's account. Administrators' accounts cannot be edited. */
export function EditUserScreen() {
  const { id = '' } = useParams();
  const query = useGetUserQuery({ id });
  useRecordTitle(query, ({ name }) => `Editar Usuário: ${name}`, 'Editar Usuário');
  return (
    <FormPage title="Editar Usuário" backTo={paths.adminUsers()}>
      <Loaded
        query={query}
        fallback={<FormSkeleton fields={2} />}
        notFoundLink={{ to: paths.adminUsers(), label: 'Ver todos os usuários' }}
      >
        {(user) =>
          user.isAdmin ? (
            <Notice variant="info">{messages.adminProtected}</Notice>
          ) : (
            <>
              <UserForm key={user._id} user={user} />
              <MemberSessions id={user._id} />
            </>
          )
        }
      </Loaded>
    </FormPage>
  );
}
