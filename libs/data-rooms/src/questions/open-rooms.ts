import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { UserActor } from '@outcrop/platform';
import { GetOwnDataRoom } from '../queries/own-data-rooms.ts';
import { NotOpenToAsk, QuestionsClosed } from './questions.errors.ts';

/** Data rooms in which somebody may ask. */
@Injectable()
export class OpenRooms {
  constructor(private readonly queries: QueryBus) {}

  /**
   * @param today at the office
   * @throws ListingNotFound, NoDataRoom; NotOpenToAsk for who is not let in, and QuestionsClosed for who is, after the last day
   */
  async assertOpen(listingId: number, actor: UserActor, today: string): Promise<void> {
    const { state, step, level, deal } = await this.queries.execute(new GetOwnDataRoom({ listingId, actor }));
    const { closingDate } = deal;
    if (state === 'granted' && closingDate !== null && closingDate < today) throw new QuestionsClosed(closingDate);
    if (step !== 'open' || level === null) throw new NotOpenToAsk();
  }
}
