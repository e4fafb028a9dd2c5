import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mailKeys } from '@outcrop/accounts';
import { ContentFacts } from '@outcrop/content';
import {
  type Actor,
  AuditTrail,
  assertNotImpersonating,
  commandWith,
  Outbox,
  TryLimits,
  Unavailable,
} from '@outcrop/platform';
import { isBlocked } from '../block-list.ts';
import { Lead } from '../lead.entity.ts';
import { dayKeys, LEADS_OF_DAY, LEADS_OF_HOUR } from '../lead-limits.ts';
import { BlockedEmail } from '../leads.errors.ts';
import { leadSent } from '../leads.events.ts';
import type { NewLead } from '../new-lead.ts';

/** Somebody writes to the firm. Answers the lead's id. */
export class SendLead extends commandWith<
  {
    lead: NewLead;
    actor: Actor;
    /** Where the request comes from. */
    address: string;
  },
  number
>() {}

@CommandHandler(SendLead)
export class SendLeadHandler implements ICommandHandler<SendLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly content: ContentFacts,
    private readonly limits: TryLimits,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Keeps a lead; whoever should read it is mailed by the worker (docs/product/leads.md#lead-row). One that looks like a program's work is to be checked
   * by the office first (docs/product/leads.md#suspect-leads), which its sender is not told.
   * @throws ForbiddenWhileImpersonating, BlockedEmail, TooManyRequests
   */
  async execute({ lead: given, actor, address }: SendLead): Promise<number> {
    assertNotImpersonating(actor);
    if (isBlocked(given.email, await this.blockList())) throw new BlockedEmail();
    await this.limits.count(LEADS_OF_HOUR, mailKeys(given.email, address));
    await this.limits.count(LEADS_OF_DAY, dayKeys(address));
    const userId = actor.kind === 'user' ? actor.userId : null;
    // Somebody who logged in is no program, however fast they are.
    const suspicion = given.suspicion === 'too-fast' && userId !== null ? null : given.suspicion;
    return this.em.fork().transactional(async (em) => {
      const lead = em.create(Lead, { ...given, suspicion, status: suspicion ? 'check' : 'new', userId });
      await em.persist(lead).flush();
      const { id, kind, status, listingId } = lead;
      this.outbox.record(em, leadSent({ leadId: id }), actor);
      const after = { kind, status, listingId };
      this.audit.record(em, { actor, action: 'send-lead', subject: `lead:${id}`, before: null, after });
      return id;
    });
  }

  /** While a Directus of one's own is away and its list was never read, nobody is turned away: a lead is worth more than the list. */
  private async blockList(): Promise<readonly string[]> {
    try {
      return await this.content.blockList();
    } catch (error) {
      if (error instanceof Unavailable) return [];
      throw error;
    }
  }
}
