import type { AuditAction, AuditEntry, AuditSystem } from '@contract/audit';

/** Tells in a sentence what an entry records. */
export function AuditSentence({ entry: { actor, action, target, to, isConfirmed } }: { entry: AuditEntry }) {
  const isSelf = actor._id !== null && actor._id === target._id;
  const [verb, rest] = (isSelf ? ofOneself[action] : undefined) ?? verbs[action];
  return (
    <>
      <strong>
        <bdi>{actor._id === null ? (systems[actor.name] ?? actor.name) : actor.name}</bdi>
      </strong>{' '}
      {verb}
      {target.label !== '' && !isSelf && (
        <>
          {' '}
          <bdi>{target.label}</bdi>
        </>
      )}
      {target.email !== undefined && (
        <>
          {' '}
          (<bdi>{target.email}</bdi>)
        </>
      )}
      {rest !== undefined && ` ${rest}`}
      {to !== undefined && (
        <>
          {' para '}
          <bdi>{to}</bdi>
        </>
      )}
      {!isConfirmed && (
        <>
          {' '}
          <span className="d-block text-secondary">Ainda sem confirmação: não se sabe se chegou ao fim.</span>
        </>
      )}
    </>
  );
}

const systems: Partial<Record<string, string>> = {
  comando: 'Um comando no servidor',
  configuração: 'A configuração do servidor',
  'link de instalação': 'O link de instalação',
} satisfies Record<AuditSystem, string>;

/** What stands between actor and target, and after the target. */
type Verb = readonly [verb: string, rest?: string];

const verbs: Record<AuditAction, Verb> = {
  rightsGiven: ['tornou', 'administrador'],
  rightsTaken: ['tirou os direitos de administração de'],
  addressChanged: ['mudou o email de'],
  nameChanged: ['mudou o nome de'],
  secondFactorReset: ['removeu o segundo fator de'],
  sessionsEnded: ['encerrou as sessões de'],
  userDeleted: ['excluiu a conta de'],
  trainingTypeDeleted: ['excluiu o treino'],
  blogDeleted: ['excluiu o post'],
  commentDeleted: ['excluiu um comentário de'],
  reviewDeleted: ['excluiu uma avaliação de'],
  sheetTemplateDeleted: ['excluiu o modelo de ficha'],
  exerciseGuideDeleted: ['excluiu o guia de'],
  sheetGiven: ['entregou uma ficha a'],
  emailListRead: ['leu a lista de emails dos clientes'],
  backedUp: ['copiou todos os dados para o arquivo'],
  restored: ['restaurou os dados do arquivo'],
  databaseMoved: ['mudou todos os dados para este banco de dados'],
};

const ofOneself: Partial<Record<AuditAction, Verb>> = {
  rightsTaken: ['deixou a administração'],
  addressChanged: ['mudou o próprio email'],
  userDeleted: ['excluiu a própria conta'],
};
