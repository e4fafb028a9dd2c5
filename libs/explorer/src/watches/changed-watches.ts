import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindRecipients, type Recipient } from '@outcrop/accounts';
import { Mails } from '@outcrop/mail';
import { Every, executeBound, type ScheduledRun, systemActor } from '@outcrop/platform';
import { canExplore } from '../explorer.policy.ts';
import { readableQuery } from '../saved-queries/readable-query.ts';
import { AskedQueries, type AskedQuery } from './asked-query.ts';
import { asNone, asUnasked } from './watch-facts.ts';

/** Watched queries are asked once their collection has been still for so long: once for a load, however many rows it writes. */
export const STILL_SECONDS = 60;
/** After so long they are asked whether it is still or not. */
export const MAX_WAIT_SECONDS = 3_600;
const AT_A_TIME = 100;
const SENDER = systemActor('explorer-watches');

/** A watch whose collection has changed. */
interface ChangedWatch {
  readonly queryId: number;
  readonly userId: number;
  readonly collection: string;
  readonly found: number;
  readonly digest: string;
  readonly fields: string;
  /** As text: what is compared must be exact. */
  readonly changedLast: string;
}

/** Asks watched queries once more after their collection has changed, and tells of those that find something else (docs/product/explorer.md#watched-queries). */
@Injectable()
export class ChangedWatches {
  private readonly log = new Logger('Explorer');

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly asked: AskedQueries,
    private readonly mails: Mails,
  ) {}

  /** Notes that collections have changed, by name. */
  async note(em: EntityManager, collections: readonly string[]): Promise<void> {
    await executeBound(
      em,
      `update explorer_watch set changed_first = coalesce(changed_first, now()), changed_last = clock_timestamp() where collection = any($1::text[])`,
      [[...new Set(collections)]],
    );
  }

  @Every({ name: 'explorer-watches', seconds: 20 })
  async ask({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    for (let due = await this.due(); due.length > 0; due = await this.due()) {
      const people = [...new Set(due.map(({ userId }) => userId))];
      const recipients = await this.queries.execute(new FindRecipients({ userIds: people }));
      for (const watch of due) {
        if (signal?.aborted) return;
        await this.askOne(watch, recipients.get(watch.userId)).catch(async (error: unknown) => {
          this.log.error(`The watched query ${watch.queryId} of user ${watch.userId} could not be asked: ${error}`);
          await this.postpone(watch);
        });
      }
    }
  }

  private async due(): Promise<ChangedWatch[]> {
    return executeBound<ChangedWatch>(
      this.em.fork(),
      `select query_id as "queryId", user_id as "userId", collection, found, digest, fields, changed_last::text as "changedLast" from explorer_watch
       where changed_last < now() - interval '${STILL_SECONDS} seconds'
         or (changed_last is not null and changed_first < now() - interval '${MAX_WAIT_SECONDS} seconds')
       order by changed_first, query_id, user_id limit ${AT_A_TIME}`,
      [],
    );
  }

  private async askOne(watch: ChangedWatch, to: Recipient | undefined): Promise<void> {
    const { queryId, userId, collection } = watch;
    const query = await readableQuery(this.em.fork(), queryId, userId).catch(asNone);
    if (!query) return this.end(watch);
    // Who explores no more, or gets no mail for now, is told nothing; should they explore again, the next change is compared with what they knew.
    if (!to || !canExplore(to.actor)) return this.settle(watch, watch);
    const now = await this.asked.ask(query.request, collection, to.actor).catch(asUnasked);
    if (!now) return this.end(watch, to);
    await this.settle(watch, now, isChanged(watch, now) ? to : undefined);
  }

  /** Remembers what was found, and tells of it. What changed meanwhile is asked once more, and told of then. @param to who is told */
  private async settle(
    watch: ChangedWatch,
    { found, digest, fields }: Pick<AskedQuery, 'found' | 'digest' | 'fields'>,
    to?: Recipient,
  ): Promise<void> {
    const { queryId, userId, changedLast } = watch;
    await this.em.fork().transactional(async (em) => {
      const settled = await executeBound(
        em,
        `update explorer_watch set found = $4, digest = $5, fields = $6, changed_first = null, changed_last = null
         where query_id = $1 and user_id = $2 and changed_last = $3::timestamptz returning 1`,
        [queryId, userId, changedLast, found, digest, fields],
      );
      if (settled.length > 0 && to) this.tell(em, watch, to, false);
    });
  }

  /** The query is watched no longer. @param to who is told that it is not */
  private async end(watch: ChangedWatch, to?: Recipient): Promise<void> {
    const { queryId, userId, changedLast } = watch;
    await this.em.fork().transactional(async (em) => {
      const ended = await executeBound(
        em,
        'delete from explorer_watch where query_id = $1 and user_id = $2 and changed_last = $3::timestamptz returning 1',
        [queryId, userId, changedLast],
      );
      if (ended.length > 0 && to) this.tell(em, watch, to, true);
    });
  }

  private tell(em: EntityManager, watch: ChangedWatch, { email, name }: Recipient, ended: boolean): void {
    const { queryId, userId, collection, found: before } = watch;
    const data = { queryId, collection, before, ended };
    this.mails.queue(em, { kind: 'query-watch', to: { email, name, userId }, data }, SENDER);
  }

  /** Tries once more as after another change. */
  private async postpone({ queryId, userId }: ChangedWatch): Promise<void> {
    await executeBound(
      this.em.fork(),
      'update explorer_watch set changed_first = now(), changed_last = now() where query_id = $1 and user_id = $2',
      [queryId, userId],
    );
  }
}

/** Where the person sees other fields than before, rows cannot be compared, and their number alone tells. */
const isChanged = (before: ChangedWatch, now: AskedQuery): boolean =>
  before.found !== now.found || (before.fields === now.fields && before.digest !== now.digest);
