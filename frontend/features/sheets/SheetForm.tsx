import type { MemberSheet } from '@contract/sheets';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EditConflict } from '@/ui/EditConflict';
import { toast } from '@/ui/toast';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useQuestion } from '@/ui/useQuestion';
import { useZodForm } from '@/ui/useZodForm';
import { SaveAsTemplate } from './SaveAsTemplate';
import { sayLosses } from './sayChanges';
import { SheetFields } from './SheetFields';
import { useGiveSheetMutation } from './sheetsApi';
import { SheetValues, valuesOf } from './sheetValues';

interface SheetFormProps {
  /** The member's id. */
  id: string;
  sheet: MemberSheet;
}

/** `givenAt` is the moment of the sheet that the trainer started from. */
const Fields = SheetValues.extend({ givenAt: z.string().nullable() });

/** The trainer would rather not replace what the member has changed. */
const declined = new Error('declined');

/** Edits a member's list and gives it to them. Asks before it replaces what the member has changed alone. */
export function SheetForm({ id, sheet: latest }: SheetFormProps) {
  // What is loaded later would be merged into the form's workouts row by row.
  const [{ name, workouts, sheet }] = useState(latest);
  const [giveSheet] = useGiveSheetMutation();
  const navigate = useNavigate();
  const { dialog, question, answer, confirm } = useQuestion();

  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`sheet ${id}`),
    values: { ...valuesOf({ note: sheet?.note ?? '', workouts }), givenAt: sheet?.givenAt ?? null },
    submit: async ({ note, workouts: given }, original) => {
      const call = {
        id,
        note,
        workouts: given,
        ...(original && { original: { givenAt: original.givenAt } }),
      };
      let outcome = await giveSheet(call).unwrap();
      while (!outcome.isGiven) {
        const losses = sayLosses(outcome.losses);
        if (
          !(await confirm(`${name} mudou a lista por conta própria. Com esta ficha: ${losses}. Substituir?`))
        )
          throw declined;
        outcome = await giveSheet({ ...call, replaces: outcome.version }).unwrap();
      }
    },
    onSuccess: () => {
      toast.success(`Ficha entregue a ${name}`);
      return navigate(paths.adminUsers());
    },
    onError: (error) => error === declined || toast.failure(error),
  });
  const { formState, markClean, onSubmit } = form;

  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate>
        <SheetFields />
        <EditConflict form={form} seeAt={paths.adminUserSheet(id)} />
        <Button type="submit" disabled={formState.isSubmitting}>
          Entregar ficha
        </Button>
        <UnsavedChanges when={formState.isDirty} onLeave={markClean} />
      </form>
      <SaveAsTemplate />
      <ConfirmDialog
        dialog={dialog}
        question={question ?? ''}
        confirmLabel="Substituir"
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </FormProvider>
  );
}
