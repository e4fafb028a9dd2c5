import { Injectable } from '@nestjs/common';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import { Notice } from './notice.entity.ts';
import { noticePosted } from './notices.events.ts';

/** Tells buyers of a notice, once however often the event comes. */
@Injectable()
@Consumer({ name: 'notice-announcements', on: [noticePosted] })
export class NoticeAnnouncements implements EventConsumer<PayloadOf<typeof noticePosted>> {
  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof noticePosted>>[],
    { em }: ConsumerContext,
  ): Promise<readonly Outcome[]> {
    const ids = deliveries.map(({ event }) => event.noticeId);
    await em.nativeUpdate(Notice, { id: ids, announcedAt: null }, { announcedAt: new Date() });
    return deliveries.map(() => DONE);
  }
}
