import './members.scss';
import { maxSheetMembers } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import type { SheetOutcomes } from '@contract/sheets';
import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { UserSearch } from '@/features/accounts/admin/UserSearch';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { FieldError } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { toast } from '@/ui/toast';
import { useZodForm } from '@/ui/useZodForm';
import { useGiveSheetTemplateMutation } from './sheetsApi';

interface Member {
  _id: string;
  name: string;
}

interface ChooseMembersProps {
  template: string;
  onGiven: (outcomes: SheetOutcomes, members: Member[]) => void;
}

const Fields = z.object({
  members: z
    .array(z.object({ _id: z.string(), name: z.string() }))
    .min(1, validationMessages.noMembers)
    .max(maxSheetMembers, validationMessages.tooManyMembers),
});

/** Finds members, to give them a template. Those who are chosen stay chosen while others are searched for. */
export function ChooseMembers({ template, onGiven }: ChooseMembersProps) {
  const [give] = useGiveSheetTemplateMutation();
  const id = useId();
  const none: Member[] = [];
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`give ${template}`),
    defaultValues: { members: none },
    submit: async ({ members }) => ({
      members,
      outcomes: await give({ id: template, members: members.map(({ _id }) => ({ _id })) }).unwrap(),
    }),
    onSuccess: ({ outcomes, members }) => onGiven(outcomes, members),
    onError: toast.failure,
  });
  const { control, formState, onSubmit, setValue } = form;
  const chosen = useWatch({ control, name: 'members' });
  const choose = (members: Member[]) => setValue('members', members, { shouldDirty: true });

  return (
    <>
      <UserSearch addressOf={(list) => paths.adminGiveSheets(template, list)}>
        {(users) => {
          const members = users.filter(({ isAdmin }) => !isAdmin);
          return members.length === 0 ? (
            <Notice variant="info">Nenhum aluno encontrado.</Notice>
          ) : (
            <fieldset className="my-3">
              <legend className="h5">Alunos</legend>
              {members.map(({ _id, name, email }) => (
                <FormCheck
                  key={_id}
                  id={`${id}-${_id}`}
                  className="member-check"
                  type="checkbox"
                  checked={chosen.some((member) => member._id === _id)}
                  onChange={({ target }) =>
                    choose([
                      ...chosen.filter((member) => member._id !== _id),
                      ...(target.checked ? [{ _id, name }] : []),
                    ])
                  }
                  label={
                    <>
                      <bdi>{name}</bdi> <span className="text-secondary">{email}</span>
                    </>
                  }
                />
              ))}
            </fieldset>
          );
        }}
      </UserSearch>
      <form onSubmit={onSubmit} noValidate>
        <p role="status">
          {chosen.length === 0
            ? 'Nenhum aluno escolhido.'
            : `Escolhidos (${chosen.length}): ${chosen.map(({ name }) => name).join(', ')}`}
        </p>
        <FieldError>{formState.errors.members?.message}</FieldError>
        <Button type="submit" disabled={formState.isSubmitting}>
          Entregar
        </Button>
      </form>
    </>
  );
}
