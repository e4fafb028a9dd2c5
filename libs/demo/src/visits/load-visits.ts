import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FindColleagues, FindVerifiedByEmail } from '@outcrop/accounts';
import { laterDay, officeDay } from '@outcrop/contracts';
import { RecordContact } from '@outcrop/data-rooms';
import { ImportVisits } from '@outcrop/listings';
import { type Actor, DomainError } from '@outcrop/platform';
import { personOf } from '../data-rooms/load-data-rooms.ts';
import { demoListings } from '../demo-listings.ts';
import { demoVisitData, demoVisits } from './demo-visits.ts';

/**
 * Loads what visitors searched for and looked at in the last 60 days, and the offers that they made. The demo's accounts, deals and data rooms have
 * to be there.
 * @returns how many searches there are
 * @throws InvalidDemoData
 */
export async function loadVisits(commands: CommandBus, queries: QueryBus, actor: Actor, now: Date): Promise<number> {
  const { searches, views } = demoVisits(demoListings(), now);
  await commands.execute(new ImportVisits({ searches, views, actor }));
  const { offers } = demoVisitData();
  const userIds = new Map(await queries.execute(new FindVerifiedByEmail({ emails: offers.map(({ email }) => email) })));
  const agents = new Map((await queries.execute(new FindColleagues())).map(({ name, id }) => [name, id]));
  for (const { listingId, email, by, daysAgo, note } of offers) {
    const userId = userIds.get(email);
    const agent = agents.get(by);
    if (userId === undefined || agent === undefined) continue;
    const day = laterDay(officeDay(now), -daysAgo);
    const hand = { ...personOf(agent, ''), hasClaimAD: true };
    const contact = { listingId, userId, kind: 'offer' as const, day, note, actor: hand };
    // Its data room may have been closed since.
    await commands.execute(new RecordContact(contact)).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  return searches.length;
}
