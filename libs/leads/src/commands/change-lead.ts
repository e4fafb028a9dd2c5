import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindColleagues } from '@outcrop/accounts';
import type { LeadWrite } from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  actorName,
  assertNotImpersonating,
  changedFields,
  commandWith,
  Forbidden,
  Outbox,
  Stale,
} from '@outcrop/platform';
import { isMailedTo, LEAD_READERS, Lead, LeadNote } from '../lead.entity.ts';
import { LeadRecords } from '../lead-records.ts';
import { LeadNotFound, NoSuchAssignee } from '../leads.errors.ts';
import { leadChanged, leadRestored } from '../leads.events.ts';
import { canBeGivenBy, canManageLeads } from '../leads.policy.ts';

/** Changes a lead's status or assignee and adds a note; what is left out stays. */
export class ChangeLead extends commandWith<{ leadId: number; changes: LeadWrite; actor: Actor }>() {}

@CommandHandler(ChangeLead)
export class ChangeLeadHandler implements ICommandHandler<ChangeLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly records: LeadRecords,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What is so already changes and records nothing. Whom a status let know of nothing is mailed after all when another one follows (docs/product/leads.md#lead-status).
   * @throws Forbidden, LeadNotFound, Stale, NoSuchAssignee; ForbiddenWhileImpersonating for restoring while acting for somebody else
   */
  async execute({ leadId, changes, actor }: ChangeLead): Promise<void> {
    if (!canManageLeads(actor)) throw new Forbidden();
    const { status, assigneeId, note, version } = changes;
    const mayHave = assigneeId === undefined || (await this.mayBeGiven(assigneeId, actor));
    const stale = await this.em.fork().transactional(async (em): Promise<Lead | null> => {
      const lead = await em.findOne(Lead, leadId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!lead) throw new LeadNotFound();
      if (version !== undefined && version !== lead.version) return lead;
      const before = factsOf(lead);
      if (status !== undefined) lead.status = status;
      if (assigneeId !== undefined && assigneeId !== lead.assigneeId) {
        if (!mayHave) throw new NoSuchAssignee();
        lead.assigneeId = assigneeId;
      }
      const after = factsOf(lead);
      const changed = Object.keys(changedFields(before, after).after ?? {}).length > 0;
      if (!changed && !note) return null;
      const restored = LEAD_READERS.some(
        (reader) => isMailedTo(reader, after.status) && !isMailedTo(reader, before.status),
      );
      if (restored) assertNotImpersonating(actor);
      if (note) {
        const author =
          actor.kind === 'user' ? { authorId: actor.userId, author: actor.name } : { author: actorName(actor) };
        em.persist(em.create(LeadNote, { lead, text: note, ...author }));
        // A note alone is a change of the lead, too: who has an older copy open is told.
        lead.updatedAt = new Date();
      }
      await em.flush();
      this.outbox.record(em, restored ? leadRestored({ leadId }) : leadChanged({ leadId }), actor);
      this.audit.record(em, {
        actor,
        action: 'change-lead',
        subject: `lead:${leadId}`,
        before,
        after: { ...after, ...(note && { noted: true }) },
      });
      return null;
    });
    // Not under the row's lock: what is told of the lead is read by other connections.
    if (stale) throw new Stale(await this.records.details(stale));
  }

  private async mayBeGiven(assigneeId: number | null, actor: Actor): Promise<boolean> {
    if (assigneeId === null) return true;
    const colleagues = await this.queries.execute(new FindColleagues());
    return colleagues.some((colleague) => colleague.id === assigneeId && canBeGivenBy(actor, colleague));
  }
}

/** What the audit says of a lead: nothing of its sender. */
const factsOf = ({ status, assigneeId }: Lead) => ({ status, assigneeId });
