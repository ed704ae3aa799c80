import { maxNameLength } from '@contract/limits';
import { NewSheetTemplate } from '@contract/sheets';
import Button from 'react-bootstrap/Button';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toast';
import { useZodForm } from '@/ui/useZodForm';
import { useAddSheetTemplateMutation } from './sheetsApi';
import { SheetValues } from './sheetValues';

/** Saves the sheet of the form above as a template. It has to be complete: otherwise the form shows its errors. */
export function SaveAsTemplate() {
  const [addTemplate] = useAddSheetTemplateMutation();
  const { getValues, trigger } = useFormContext<SheetValues>();
  const { field, formState, onSubmit, reset } = useZodForm({
    schema: NewSheetTemplate.pick({ name: true }),
    defaultValues: { name: '' },
    submit: async ({ name }) => {
      const sheet = SheetValues.safeParse(getValues());
      if (sheet.success) await addTemplate({ name, ...sheet.data }).unwrap();
      else await trigger(undefined, { shouldFocus: true });
      return sheet.success;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      toast.success('Modelo salvo');
      reset({ name: '' });
    },
    onError: toast.failure,
  });
  return (
    <details className="mt-4">
      <summary>Salvar como modelo</summary>
      <form className="mt-3" onSubmit={onSubmit} noValidate>
        <TextField
          {...field('name')}
          label="Nome do modelo"
          hint="Para entregar a mesma ficha a outros alunos."
          maxLength={maxNameLength}
          autoComplete="off"
        />
        <Button type="submit" variant="outline-primary" disabled={formState.isSubmitting}>
          Salvar modelo
        </Button>
      </form>
    </details>
  );
}
