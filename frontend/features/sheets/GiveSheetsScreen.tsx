import type { SheetOutcomes } from '@contract/sheets';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { ChooseMembers } from './ChooseMembers';
import { GivenSheets } from './GivenSheets';
import { useSheetTemplate } from './useSheetTemplate';

/** Gives a template to several members, and says what became of each. */
export function GiveSheetsScreen() {
  const { id = '' } = useParams();
  const query = useSheetTemplate(id);
  const [given, setGiven] = useState<{ outcomes: SheetOutcomes; names: Map<string, string> }>();
  useRecordTitle(query, ({ name }) => `Entregar: ${name}`, 'Entregar modelo');
  return (
    <FormPage title="Entregar modelo" backTo={paths.adminSheetTemplates} width="post">
      <Loaded query={query} notFoundLink={{ to: paths.adminSheetTemplates, label: 'Ver todos os modelos' }}>
        {({ name, workouts }) => (
          <>
            <p>
              <bdi className="fw-bold">{name}</bdi>: {workouts.map((workout) => workout.name).join(', ')}
            </p>
            {given ? (
              <GivenSheets template={id} {...given} />
            ) : (
              <ChooseMembers
                template={id}
                onGiven={(outcomes, members) =>
                  setGiven({ outcomes, names: new Map(members.map((each) => [each._id, each.name])) })
                }
              />
            )}
          </>
        )}
      </Loaded>
    </FormPage>
  );
}
