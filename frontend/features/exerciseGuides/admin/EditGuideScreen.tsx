import { presetNames } from '@contract/presetNames';
import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { FormPage } from '@/ui/FormPage';
import { FormSkeleton } from '@/ui/FormSkeleton';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { usePageTitle } from '@/ui/usePageTitle';
import { useGetExerciseGuidesQuery } from '../exerciseGuidesApi';
import { GuideForm } from './GuideForm';

export function EditGuideScreen() {
  const { exercise = '' } = useParams();
  const query = useGetExerciseGuidesQuery();
  usePageTitle(`Como fazer: ${exercise}`);
  return (
    <FormPage title={exercise} backTo={paths.adminExercises}>
      {presetNames.includes(exercise) ? (
        <Loaded query={query} fallback={<FormSkeleton fields={4} />}>
          {(guides) => (
            <GuideForm
              key={exercise}
              exercise={exercise}
              guide={guides.find((guide) => guide.exercise === exercise)}
            />
          )}
        </Loaded>
      ) : (
        <Notice variant="danger">Este não é um dos exercícios prontos.</Notice>
      )}
    </FormPage>
  );
}
