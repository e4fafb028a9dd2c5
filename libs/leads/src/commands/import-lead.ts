import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LeadStatus } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, Forbidden, isAdmin, Outbox } from '@outcrop/platform';
import { Lead, LeadNote } from '../lead.entity.ts';
import { leadChanged } from '../leads.events.ts';
import type { NewLead } from '../new-lead.ts';

/** A lead as it stands, that came before or by another way. */
export interface ImportedLead extends NewLead {
  readonly status: LeadStatus;
  readonly receivedAt: Date;
  readonly assigneeId: number | null;
  readonly notes: readonly {
    readonly text: string;
    readonly authorId: number | null;
    readonly author: string;
    readonly at: Date;
  }[];
}

/** Keeps a lead that nobody needs to be mailed about. Answers its id. */
export class ImportLead extends commandWith<{ lead: ImportedLead; actor: Actor }, number>() {}

@CommandHandler(ImportLead)
export class ImportLeadHandler implements ICommandHandler<ImportLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ lead: { notes, ...given }, actor }: ImportLead): Promise<number> {
    if (!isAdmin(actor)) throw new Forbidden();
    return this.em.fork().transactional(async (em) => {
      const moments = [given.receivedAt, ...notes.map(({ at }) => at)].map(Number);
      const lead = em.create(Lead, { ...given, updatedAt: new Date(Math.max(...moments)) });
      for (const note of notes) em.persist(em.create(LeadNote, { ...note, lead }));
      await em.persist(lead).flush();
      const { id, kind, status } = lead;
      this.outbox.record(em, leadChanged({ leadId: id }), actor);
      const after = { kind, status };
      this.audit.record(em, { actor, action: 'import-lead', subject: `lead:${id}`, before: null, after });
      return id;
    });
  }
}
