import './orderForm.scss';
import type { MyWorkout } from '@contract/training';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useDraft } from '@/session/useDraft';
import { moved, SortableList } from '@/ui/SortableList';
import { toast } from '@/ui/toast';
import { useZodForm } from '@/ui/useZodForm';
import { useReorderMyWorkoutsMutation } from './myWorkoutApi';
import { SaveOrCancel } from './SaveOrCancel';

interface OrderFormProps {
  workouts: readonly MyWorkout[];
  draftName: string;
  onDone: () => void;
}

const Fields = z.object({ ids: z.array(z.string()) });

/** Changes the order in which the member does their workouts. */
export function OrderForm({ workouts, draftName, onDone }: OrderFormProps) {
  const [reorder] = useReorderMyWorkoutsMutation();
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(draftName),
    values: { ids: workouts.map(({ _id }) => _id) },
    submit: ({ ids }) => reorder({ ids: inOrder(workouts, ids).map(({ _id }) => _id) }).unwrap(),
    onSuccess: () => {
      toast.success('Ordem salva');
      onDone();
    },
    onError: toast.failure,
  });
  const ordered = inOrder(workouts, useWatch({ control: form.control, name: 'ids' }));
  const move = (from: number, to: number) => {
    const ids = ordered.map(({ _id }) => _id);
    form.setValue('ids', moved(ids, from, to), { shouldDirty: true });
  };
  return (
    <form className="order-form" onSubmit={form.onSubmit} noValidate>
      <h2 id="order" className="h3">
        Ordem dos treinos
      </h2>
      <SortableList
        items={ordered}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onMove={move}
        labelledBy="order"
        itemClassName="order-line"
      >
        {({ name, category }, _index, { handle, arrows }) => (
          <>
            {handle}
            <span>
              <strong>{name}</strong> <span className="text-secondary">{category}</span>
            </span>
            {arrows}
          </>
        )}
      </SortableList>
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}

/** The workouts in the order of their ids; those that were added meanwhile come last. */
function inOrder(workouts: readonly MyWorkout[], ids: readonly string[]): MyWorkout[] {
  const known = ids.flatMap((id) => workouts.find(({ _id }) => _id === id) ?? []);
  return [...known, ...workouts.filter((workout) => !known.includes(workout))];
}
