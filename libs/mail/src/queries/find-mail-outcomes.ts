import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { MailStatus } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { Mail } from '../mail.entity.ts';

/** What became of a mail (docs/product/mail.md#outcomes). */
export interface MailOutcome {
  readonly status: MailStatus;
  /** What the server, or a bounce, said last. */
  readonly answer: string | null;
}

/** What became of mails, by their ids; those that are no longer stored are not in it. For the features that queued them. */
export class FindMailOutcomes extends queryWith<{ ids: readonly string[] }, ReadonlyMap<string, MailOutcome>>() {}

@QueryHandler(FindMailOutcomes)
export class FindMailOutcomesHandler implements IQueryHandler<FindMailOutcomes> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: FindMailOutcomes): Promise<ReadonlyMap<string, MailOutcome>> {
    if (ids.length === 0) return new Map();
    const mails = await this.em.fork().find(Mail, { id: { $in: [...ids] } }, { fields: ['id', 'status', 'answer'] });
    return new Map(mails.map(({ id, status, answer }) => [id, { status, answer: answer ?? null }]));
  }
}
