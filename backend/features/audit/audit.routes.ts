import { auditActions, auditCalls, auditEntriesPerPage } from '@contract/audit';
import { paginate } from '../../database/paginate';
import { implement } from '../../middleware/implement';
import {
  AuditEntry,
  auditEntryProjection,
  auditEntryView,
  newestFirst,
  type AuditEntryRecord,
} from './auditEntry.model';

export const auditRoutes = implement(auditCalls, {
  'GET /api/audit': async ({ query: { kind, pageNumber } }) => {
    const { rows, page, pages } = await paginate<AuditEntryRecord>(AuditEntry, {
      search: kind && { filter: { action: { $in: auditActions[kind] } } },
      order: newestFirst,
      projection: auditEntryProjection,
      pageNumber,
      perPage: auditEntriesPerPage,
    });
    return { entries: rows.map(auditEntryView), page, pages };
  },
});
