import type { ListedUser } from '@contract/accounts';
import { firstWord } from '@contract/firstWords';
import { mailtoWith } from '@/lib/mailto';

/** A link to a friendly message to an absent member, unless they want no mails from the gym. */
export function WriteToMember({ member: { name, email, acceptsEmails } }: { member: ListedUser }) {
  if (!acceptsEmails) return <span className="text-secondary small">Não quer receber emails</span>;
  return (
    <a className="touch-target" href={mailtoWith(email, invitation(name))}>
      Escrever{' '}
      <span className="visually-hidden">
        para <bdi>{name}</bdi>
      </span>
    </a>
  );
}

function invitation(name: string) {
  return {
    subject: 'Sentimos a sua falta',
    body: `Oi, ${firstWord(name)}!

Faz um tempo que não vemos um treino seu. Está tudo bem?

Se quiser voltar, conte com a gente: podemos ajustar a sua lista de treinos para recomeçar no seu ritmo.

Um abraço!`,
  };
}
