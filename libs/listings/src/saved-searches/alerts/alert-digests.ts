import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindRecipients } from '@outcrop/accounts';
import { Mails } from '@outcrop/mail';
import { deleteInPortions, Every, type ScheduledRun, systemActor } from '@outcrop/platform';

/** At most one mail with alerts goes to a person in this many minutes (docs/product/alerts.md#digests). */
export const DIGEST_MINUTES = 10;
/** How long alerts and their mails are kept, in days. */
export const RETENTION_DAYS = 400;
const PEOPLE_AT_A_TIME = 500;
const SENDER = systemActor('deal-alerts');

/** Puts what is due into one mail a person. */
@Injectable()
export class AlertDigests {
  private readonly log = new Logger('Alerts');

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  @Every({ name: 'alert-digests', seconds: 30 })
  async send({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    for (let people = await this.due(); people.length > 0 && !signal?.aborted; people = await this.due()) {
      const recipients = await this.queries.execute(new FindRecipients({ userIds: people }));
      for (const userId of people) {
        if (signal?.aborted) return;
        const to = recipients.get(userId);
        await this.em.fork().transactional(async (em) => {
          // One at a time for a person, whatever else sends: then the mail's ten minutes hold.
          await em.execute('select pg_advisory_xact_lock(hashtext(?), ?)', ['alert-digests', userId]);
          if (!to) return em.execute('delete from deal_alert where user_id = ? and digest_id is null', [userId]);
          const [digest] = await em.execute<{ id: number }[]>(
            `insert into alert_digest (user_id) select ?
             where not exists (select from alert_digest where user_id = ? and created_at > now() - interval '${DIGEST_MINUTES} minutes')
             returning id`,
            [userId, userId],
          );
          if (!digest) return;
          await em.execute(
            'update deal_alert set digest_id = ? where user_id = ? and digest_id is null and due_at <= now()',
            [digest.id, userId],
          );
          const mailId = this.mails.queue(
            em,
            { kind: 'deal-alerts', to: { email: to.email, name: to.name, userId }, data: { digestId: digest.id } },
            SENDER,
          );
          await em.execute('update alert_digest set mail_id = ? where id = ?', [mailId, digest.id]);
        });
      }
    }
  }

  /** People whom something is due to be told, those left out who had a mail just now. */
  private async due(): Promise<number[]> {
    const rows = await this.em.fork().execute<{ userId: number }[]>(
      `select a.user_id as "userId" from deal_alert a where a.digest_id is null and a.due_at <= now()
         and not exists (select from alert_digest d
           where d.user_id = a.user_id and d.created_at > now() - interval '${DIGEST_MINUTES} minutes')
       group by a.user_id order by min(a.due_at) limit ${PEOPLE_AT_A_TIME}`,
    );
    return rows.map(({ userId }) => userId);
  }

  @Every({ name: 'alert-cleaning', minutes: 24 * 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const deleted = await deleteInPortions(
      this.em,
      {
        table: 'alert_digest',
        due: `created_at < now() - interval '${RETENTION_DAYS} days'`,
        oldest: 'created_at',
        portion: 1_000,
      },
      signal,
    );
    if (deleted) this.log.log(`Deleted ${deleted} old digests`);
  }
}
