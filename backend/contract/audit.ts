import { z } from 'zod';
import { defineCalls } from './defineCalls';
import { validationMessages } from './messages';
import { PageInfo, PageQuery } from './pagination';
import { Id, Moment } from './text';

export const auditEntriesPerPage = 50;
export const auditEntriesKeptForDays = 365;

/** The names of actors that are no account: a command on the server, its settings, and its link for the first administrator. */
export type AuditSystem = 'comando' | 'configuração' | 'link de instalação';

export const AuditKind = z.enum(
  ['rights', 'accounts', 'deletions', 'sheets', 'data'],
  validationMessages.invalid,
);
export type AuditKind = z.infer<typeof AuditKind>;

/** What is recorded, by kind. */
export const auditActions = {
  rights: ['rightsGiven', 'rightsTaken'],
  accounts: ['addressChanged', 'nameChanged', 'secondFactorReset', 'sessionsEnded'],
  deletions: [
    'userDeleted',
    'trainingTypeDeleted',
    'blogDeleted',
    'commentDeleted',
    'reviewDeleted',
    'sheetTemplateDeleted',
    'exerciseGuideDeleted',
  ],
  sheets: ['sheetGiven'],
  data: ['emailListRead', 'backedUp', 'restored', 'databaseMoved'],
} as const satisfies Record<AuditKind, readonly string[]>;

export const AuditAction = z.enum(Object.values(auditActions).flat());
export type AuditAction = z.infer<typeof AuditAction>;

/** What somebody did, with all names as they were then. */
export const AuditEntry = z
  .object({
    _id: Id,
    at: Moment,
    /** The id is null for a system. */
    actor: z.object({ _id: Id.nullable(), name: z.string() }),
    action: AuditAction,
    /** The email is that of an account. */
    target: z.object({ _id: Id.nullable(), label: z.string(), email: z.string().optional() }),
    /** The new address or name. */
    to: z.string().optional(),
    /** False if the server or the database stopped in between: then nobody knows whether it was done. */
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = PageInfo.extend({ entries: z.array(AuditEntry) }).meta({ id: 'AuditPage' });

export const auditCalls = defineCalls({
  'GET /api/audit': {
    summary: `Lista quem mudou direitos e endereços, excluiu, entregou fichas, leu a lista de emails ou copiou os dados nos últimos ${auditEntriesKeptForDays} dias, ${auditEntriesPerPage} por página, do mais novo ao mais antigo; kind mostra só um tipo`,
    access: 'admin',
    query: PageQuery.extend({ kind: AuditKind.optional() }),
    returns: AuditPage,
  },
});
