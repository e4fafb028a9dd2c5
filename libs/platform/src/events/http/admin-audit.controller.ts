import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditRecord, rowIdText } from '@outcrop/contracts';
import { z } from 'zod';
import { AdminResourceController } from '../../admin-resource/admin-resource.controller.ts';
import { type AdminResource, filterField, holdsText, type OneValue } from '../../admin-resource/admin-resource.ts';
import { ForAdmins } from '../../auth/access.ts';
import { isAdmin } from '../../auth/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { AuditEntry } from '../events.entities.ts';

type Where = FilterQuery<AuditEntry>;

class AuditEntryNotFound extends NotFound {
  constructor() {
    super('There is no such entry of the audit.');
  }
}

/** One of several values, each with its condition; null finds nothing. */
const anyOf = <Value extends OneValue>(values: readonly OneValue[], conditionOf: (value: Value) => object): Where => {
  const asked = values.filter((value) => value !== null) as Value[];
  return (asked.length ? { $or: asked.map(conditionOf) } : { id: -1 }) as Where;
};

const entryIdSchema = rowIdText('must be the number of an entry');

/** The audit in the admin area (docs/product/admin.md#audit-screen): read, never changed. */
const auditResource: AdminResource<AuditEntry> = {
  name: 'audit',
  entity: AuditEntry,
  key: 'id',
  keySchema: entryIdSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    at: { kind: 'instant', property: 'at', filterable: false },
    actor: { kind: 'text', property: 'actor' },
    impersonatorId: { kind: 'integer', property: 'impersonatorId' },
    action: { kind: 'text', property: 'action' },
    subject: { kind: 'text', property: 'subject' },
    reason: { kind: 'text', property: 'reason', sortable: false },
    /** What somebody did in their own name, in another's, or others in theirs. */
    person: filterField('integer', 'actor', (ids) =>
      anyOf(ids, (id: number) => ({ $or: [{ actor: `user:${id}` }, { impersonatorId: id }] })),
    ),
    impersonated: filterField(
      'text',
      'impersonatorId',
      (words) => anyOf(words, (word: string) => ({ impersonatorId: word === 'yes' ? { $ne: null } : null })),
      z.enum(['yes', 'no']),
    ),
    from: filterField('instant', 'at', (moments) => anyOf(moments, (moment: Date) => ({ at: { $gte: moment } }))),
    before: filterField('instant', 'at', (moments) => anyOf(moments, (moment: Date) => ({ at: { $lt: moment } }))),
  },
  order: 'id',
  search: { maxLength: 200, where: (words) => ({ action: holdsText(words.trim().replaceAll(' ', '-')) }) },
  isAllowed: isAdmin,
  notFound: () => new AuditEntryNotFound(),
};

/** Who did what, for admins. */
@ApiTags('Admin audit')
@ForAdmins()
@Controller('api/admin/audit')
export class AdminAuditController extends AdminResourceController<AuditEntry, AuditRecord> {
  protected readonly resource = auditResource;

  constructor(em: EntityManager) {
    super(em);
  }

  protected async view(rows: readonly AuditEntry[]): Promise<AuditRecord[]> {
    return rows.map(({ id, at, actor, impersonatorId, action, subject, before, after, reason }) => ({
      ...{ id, at: at.toISOString(), actor, impersonatorId: impersonatorId ?? null, action, subject },
      ...{ before: before ?? null, after: after ?? null, reason: reason ?? null },
    }));
  }
}
