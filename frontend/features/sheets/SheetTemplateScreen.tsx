import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { FormSkeleton } from '@/ui/FormSkeleton';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { usePageTitle } from '@/ui/usePageTitle';
import { SheetTemplateForm } from './SheetTemplateForm';
import { useAddSheetTemplateMutation, useUpdateSheetTemplateMutation } from './sheetsApi';
import { useSheetTemplate } from './useSheetTemplate';

/** Edits a template of a sheet, or creates one without an id. What was given before stays as it is. */
export function SheetTemplateScreen() {
  const { id } = useParams();
  return id === undefined ? <NewTemplate /> : <EditTemplate key={id} id={id} />;
}

function NewTemplate() {
  const [addTemplate] = useAddSheetTemplateMutation();
  usePageTitle('Criar modelo');
  return (
    <FormPage title="Criar modelo" backTo={paths.adminSheetTemplates} width="post">
      <SheetTemplateForm
        draftName="sheetTemplate new"
        seeAt={paths.adminSheetTemplates}
        onSave={(template) => addTemplate(template).unwrap()}
      />
    </FormPage>
  );
}

function EditTemplate({ id }: { id: string }) {
  const [updateTemplate] = useUpdateSheetTemplateMutation();
  const query = useSheetTemplate(id);
  useRecordTitle(query, ({ name }) => `Editar modelo: ${name}`, 'Editar modelo');
  return (
    <FormPage title="Editar modelo" backTo={paths.adminSheetTemplates} width="post">
      <Loaded
        query={query}
        fallback={<FormSkeleton fields={3} />}
        notFoundLink={{ to: paths.adminSheetTemplates, label: 'Ver todos os modelos' }}
      >
        {(template) => (
          <SheetTemplateForm
            template={template}
            draftName={`sheetTemplate ${id}`}
            seeAt={paths.adminSheetTemplate(id)}
            onSave={(changes, updatedAt) =>
              updateTemplate({ id, ...changes, ...(updatedAt && { original: { updatedAt } }) }).unwrap()
            }
          />
        )}
      </Loaded>
    </FormPage>
  );
}
