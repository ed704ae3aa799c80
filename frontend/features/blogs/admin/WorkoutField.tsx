import { linesOf } from '@contract/exercises';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import { useEffect } from 'react';
import { errorMessage } from '@/api/errorMessage';
import { useGetAllTrainingTypesInfiniteQuery } from '@/features/trainingTypes/trainingTypesApi';
import { SelectField } from '@/ui/SelectField';

interface WorkoutFieldProps {
  name: string;
  /** The id of the chosen workout, '' for none. */
  value: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** Of the list, which is in pages. More workouts than these make no list to choose from. */
const maxPages = 25;

/** Chooses one of all workouts by its code. */
export function WorkoutField({ name, value, error, onChoose }: WorkoutFieldProps) {
  const {
    data,
    error: failure,
    hasNextPage,
    isFetching,
    fetchNextPage,
  } = useGetAllTrainingTypesInfiniteQuery({});
  const pages = data?.pages ?? [];
  const workouts = pages.flatMap(({ trainingTypes }) => trainingTypes);
  const hasMore = hasNextPage && failure === undefined && pages.length < maxPages;
  useEffect(() => {
    if (hasMore && !isFetching) void fetchNextPage();
  }, [hasMore, isFetching, fetchNextPage]);

  return (
    <SelectField
      name={name}
      label="Treino"
      value={value}
      error={error ?? (failure && errorMessage(failure))}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Nenhum</option>
      {value !== '' && workouts.every(({ _id }) => _id !== value) && (
        <option value={value}>{hasMore || isFetching ? 'Carregando…' : 'O treino escolhido'}</option>
      )}
      {workouts.map((workout) => (
        <option key={workout._id} value={workout._id}>
          {labelOf(workout, workouts)}
        </option>
      ))}
    </SelectField>
  );
}

/** Workouts that share a code are told apart by their first exercise. */
function labelOf({ name, category, description }: TrainingTypeSummary, all: TrainingTypeSummary[]): string {
  const [exercise = ''] = linesOf(description);
  const isShared = all.filter((other) => other.name === name).length > 1;
  return [name, category, ...(isShared ? [exercise] : [])].join(' · ');
}
