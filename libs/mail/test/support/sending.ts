import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MailStatus } from '@outcrop/contracts';
import { type Delivery, type Outcome, systemActor } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import { Mail } from '../../src/mail.entity.ts';
import type { MailKindName } from '../../src/mail-kinds.ts';
import { Mails } from '../../src/mails.ts';
import { DATA } from './mail-inputs.ts';

export interface Queued {
  readonly kind?: MailKindName;
  readonly email?: string;
  readonly name?: string;
}

/** Queues a mail as a feature does. @returns its id */
export const queue = (running: RunningFeature, { kind = 'verify-email', email, name = 'June' }: Queued = {}) =>
  running.app
    .get(EntityManager)
    .fork()
    .transactional(async (em) => {
      const id = running.app
        .get(Mails)
        .queue(
          em,
          { kind, to: { email: email ?? `${randomUUID()}@llano.example`, name, userId: 3 }, data: DATA[kind] },
          systemActor('test'),
        );
      return id!;
    });

export const mailOf = (running: RunningFeature, id: string): Promise<Mail> => running.em().findOneOrFail(Mail, id);

export const statusOf = async (running: RunningFeature, id: string): Promise<MailStatus> =>
  (await mailOf(running, id)).status;

/** A delivery as the ledger hands it to the consumer. */
export const delivery = (mailId: string, attempt = 1): Delivery<{ mailId: string }> => ({
  eventId: 1,
  type: 'mail.mail-queued.v1',
  event: { mailId },
  actor: 'system:test',
  impersonatorId: null,
  occurredAt: new Date(),
  attempt,
});

/** Whether the ledger would bring the delivery again. */
export const comesAgain = (outcome: Outcome | undefined): boolean => !outcome || !('done' in outcome);
