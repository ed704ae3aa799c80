import type { ExerciseGuide } from '@contract/exerciseGuides';
import { presetGroups } from '@contract/presetExercises';
import { presetNamesOf } from '@contract/presetNames';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { CardGrid } from '@/ui/CardGrid';
import { Loaded } from '@/ui/Loaded';
import { useGetExerciseGuidesQuery } from '../exerciseGuidesApi';

/** The preset exercises by group, each a link to its guide; those that have one are marked. */
export function ExercisesScreen() {
  const query = useGetExerciseGuidesQuery();
  return (
    <>
      <BackLink to={paths.adminTrainingTypes()} />
      <h1 className="mb-2">Como fazer os exercícios</h1>
      <p className="mb-4 text-secondary">
        Uma frase, uma imagem, um vídeo e substitutos, que os alunos abrem pelo nome do exercício.
      </p>
      <Loaded query={query}>{(guides) => <Groups guides={guides} />}</Loaded>
    </>
  );
}

function Groups({ guides }: { guides: ExerciseGuide[] }) {
  const guided = new Set(guides.map(({ exercise }) => exercise));
  return (
    <CardGrid>
      {presetGroups.map((group) => (
        <Card key={group} as="section" className="h-100" aria-labelledby={`exercises-${group}`}>
          <Card.Body>
            <h2 id={`exercises-${group}`} className="h4">
              {group}
            </h2>
            <ul className="exercise-list list-unstyled">
              {presetNamesOf(group).map((name) => (
                <li key={name}>
                  <Link className="touch-target" to={paths.adminExercise(name)}>
                    {name}
                  </Link>
                  {guided.has(name) && <span className="text-secondary">com guia ✓</span>}
                </li>
              ))}
            </ul>
          </Card.Body>
        </Card>
      ))}
    </CardGrid>
  );
}
