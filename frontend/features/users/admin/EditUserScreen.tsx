import { messages } from '@contract/messages';
import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { UserForm } from './UserForm';
import { useGetUserQuery } from './usersAdminApi';

/** A member's account, as administrators change it; theirs they cannot. */
export function EditUserScreen() {
  const { id = '' } = useParams();
  const query = useGetUserQuery(id);
  return (
    <FormPage
      title="Editar Usuário"
      tabTitle={query.currentData ? `Editar Usuário: ${query.currentData.name}` : null}
      backTo={paths.adminUsers()}
    >
      <Loaded query={query}>
        {(user) =>
          user.isAdmin ? (
            <Notice variant="info">{messages.adminProtected}</Notice>
          ) : (
            <UserForm key={user._id} user={user} />
          )
        }
      </Loaded>
    </FormPage>
  );
}
