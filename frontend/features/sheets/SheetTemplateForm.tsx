import { maxNameLength } from '@contract/limits';
import { NewSheetTemplate, type SheetTemplate } from '@contract/sheets';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { EditConflict } from '@/ui/EditConflict';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toast';
import { UnsavedChanges } from '@/ui/UnsavedChanges';
import { useZodForm } from '@/ui/useZodForm';
import { SheetFields } from './SheetFields';
import { SheetValues, valuesOf } from './sheetValues';

interface SheetTemplateFormProps {
  /** None for a new one. */
  template?: SheetTemplate;
  draftName: string;
  /** Shows the newer version after a conflict. */
  seeAt: string;
  /** `updatedAt` is that of the template which the changes were made to, unless they replace any. */
  onSave: (template: NewSheetTemplate, updatedAt: string | undefined) => Promise<unknown>;
}

const Fields = SheetValues.extend({ name: NewSheetTemplate.shape.name, updatedAt: z.string().optional() });

/** Edits the name, the workouts and the note of a template. */
export function SheetTemplateForm({ template: latest, draftName, seeAt, onSave }: SheetTemplateFormProps) {
  const navigate = useNavigate();
  // What is loaded later would be merged into the form's workouts row by row.
  const [template] = useState(latest);
  const { name = '', updatedAt } = template ?? {};
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(draftName),
    values: { name, ...valuesOf(template ?? { note: '', workouts: [] }), updatedAt },
    submit: ({ updatedAt: _updatedAt, ...sheet }, original) => onSave(sheet, original?.updatedAt),
    onSuccess: () => {
      toast.success('Modelo salvo');
      return navigate(paths.adminSheetTemplates);
    },
    onError: toast.failure,
  });
  const { field, formState, markClean, onSubmit } = form;
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate>
        <TextField {...field('name')} label="Nome do modelo" maxLength={maxNameLength} autoComplete="off" />
        <SheetFields />
        <EditConflict form={form} seeAt={seeAt} />
        <Button type="submit" disabled={formState.isSubmitting}>
          Salvar
        </Button>
        <UnsavedChanges when={formState.isDirty} onLeave={markClean} />
      </form>
    </FormProvider>
  );
}
