import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mails } from '@outcrop/mail';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
  systemActor,
} from '@outcrop/platform';
import { Notice } from './notice.entity.ts';
import { noticePosted } from './notices.events.ts';

const ACTOR = systemActor('notice-announcements');

/** Tells the office of a notice, once however often the event comes. */
@Injectable()
@Consumer({ name: 'notice-announcements', on: [noticePosted] })
export class NoticeAnnouncements implements EventConsumer<PayloadOf<typeof noticePosted>> {
  constructor(private readonly mails: Mails) {}

  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof noticePosted>>[],
    { em }: ConsumerContext,
  ): Promise<readonly Outcome[]> {
    for (const { event } of deliveries) await em.fork().transactional((tx) => this.announce(tx, event.noticeId));
    return deliveries.map(() => DONE);
  }

  private async announce(em: EntityManager, id: number): Promise<void> {
    const notice = await em.findOne(Notice, { id, announcedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!notice) return;
    notice.announcedAt = new Date();
    const to = { email: 'office@rim.example', name: 'Office', userId: null };
    this.mails.queue(em, { kind: 'notice', to, data: { text: notice.text } }, ACTOR);
  }
}
