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
import { DataRoomFileVersion } from '../file.entities.ts';
import { fileChecked } from '../files.events.ts';
import { PagePictures } from './page-pictures.ts';

/** Pages that are drawn before anybody asks for them. */
const PAGES = 20;
/** Pages in one opening of a file: other files are checked in between. */
const AT_ONCE = 5;
/** Longest work on one file: the rest is drawn when it is wanted (milliseconds). */
const MAX_MS = 60_000;

/** Draws the first pages of files that were checked. A worker that is killed goes on where it was, as what is drawn is kept. */
@Injectable()
@Consumer({ name: 'first-pages', on: [fileChecked], batch: 1, outstanding: 1, yieldsTo: ['file-checks'] })
export class FirstPages implements EventConsumer<PayloadOf<typeof fileChecked>> {
  constructor(private readonly pictures: PagePictures) {}

  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof fileChecked>>[],
    { em, signal }: Pick<ConsumerContext, 'em' | 'signal'>,
  ): Promise<readonly Outcome[]> {
    for (const { event } of deliveries) {
      const version = await em.fork().findOne(DataRoomFileVersion, event.versionId);
      const until = Date.now() + MAX_MS;
      const pages = Array.from({ length: Math.min(PAGES, version?.pages ?? 0) }, (_, index) => index + 1);
      while (version && pages.length > 0 && Date.now() < until && !signal.aborted)
        // Where one cannot be drawn, those behind it are drawn when they are wanted.
        if (!(await this.pictures.ahead(version, pages.splice(0, AT_ONCE)))) break;
    }
    return deliveries.map(() => DONE);
  }
}
