import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { MAX_LIKES } from '@outcrop/contracts';
import { hashVisitorToken, type SignIn, type SignInStep, SignInSteps } from '@outcrop/platform';
import { DealsModule } from '../deals/deals.module.ts';
import { LikeDealHandler, NewVisitors, UnlikeDealHandler } from './commands/like-deal.ts';
import { addLikes, guestLikes, LikedDeals, lockUser, lockVisitor } from './liker.ts';

/**
 * Gives a person, when they sign in, what they liked as a visitor: each deal once, the latest first while there is room, and the visitor is
 * forgotten. Of two sign-ins at the same time with one cookie the first takes the likes; the second finds nobody.
 */
@Injectable()
export class MergeLikes implements SignInStep {
  async run(em: EntityManager, { userId, visitorToken }: SignIn): Promise<void> {
    if (!visitorToken) return;
    const guests = guestLikes(visitorToken);
    if (guests) return addLikes(em, await lockUser(em, userId), guests);
    // Always the visitor before the person, so that two sign-ins never deadlock.
    const visitor = await lockVisitor(em, hashVisitorToken(visitorToken));
    if (!visitor) return;
    await lockUser(em, userId);
    await em.execute(
      `insert into deal_like (listing_id, user_id, liked_at)
       select listing_id, ?, liked_at from deal_like mine
       where visitor_id = ? and not exists (select from deal_like where user_id = ? and listing_id = mine.listing_id)
       order by liked_at desc, id desc
       limit greatest(0, ? - (select count(*) from deal_like where user_id = ?))`,
      [userId, visitor.id, userId, MAX_LIKES, userId],
    );
    await em.execute('delete from visitor where id = ?', [visitor.id]);
  }
}

/** Which deals people and visitors like. */
@Module({
  imports: [DealsModule],
  providers: [LikedDeals, MergeLikes, NewVisitors, LikeDealHandler, UnlikeDealHandler],
  exports: [LikedDeals],
})
export class LikesModule {
  constructor(steps: SignInSteps, merge: MergeLikes) {
    steps.register(merge);
  }
}
