import Button from 'react-bootstrap/Button';
import { dayAndTime } from '@/lib/moments';
import { Notice } from '@/ui/Notice';
import { LoggedExercises } from '../LoggedExercises';
import type { Action } from './action';
import { dismiss } from './perform';

interface RefusedActionsProps {
  user: string;
  queue: readonly Action[];
}

/** What the server has refused after it was done on this device, with what had been typed, until the member has read it. */
export function RefusedActions({ user, queue }: RefusedActionsProps) {
  return queue.map((action) =>
    action.refusal === undefined ? null : (
      <Notice key={action.id} variant="warning">
        <p>
          {whatFailed(action)} {action.refusal.message}
        </p>
        {action.kind === 'note' && <p className="as-written">{action.payload.note}</p>}
        {action.kind === 'finish' && (
          <LoggedExercises
            description={action.payload.completion.description ?? action.payload.workout.description}
            loads={action.payload.completion.loads ?? []}
          />
        )}
        <Button variant="outline-secondary" onClick={() => dismiss(user, action.id)}>
          Entendi
        </Button>
      </Notice>
    ),
  );
}

function whatFailed({ kind, payload, createdAt }: Action): string {
  const when = dayAndTime(new Date(createdAt));
  switch (kind) {
    case 'finish':
      return `${payload.workout.name}, feito ${when}, não foi registrado.`;
    case 'undo':
      return `A conclusão de ${payload.name} não foi desfeita.`;
    case 'note':
      return `A anotação de ${payload.name}, de ${when}, não foi guardada.`;
    case 'choose':
      return `${payload.workout.name} não é o treino atual.`;
  }
}
