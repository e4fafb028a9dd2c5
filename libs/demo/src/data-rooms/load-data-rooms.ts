import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateUser, FindColleagues, FindVerifiedByEmail } from '@outcrop/accounts';
import { laterDay, officeDay } from '@outcrop/contracts';
import { ImportDataRoom } from '@outcrop/data-rooms';
import type { Actor } from '@outcrop/platform';
import { readData } from '../read-data.ts';
import { dataRoomsSchema } from '../schemas/data-rooms.schema.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** The demo's data rooms, as their data file has them. @throws InvalidDemoData */
export const demoDataRooms = () => readData('data-rooms.json', dataRoomsSchema);

/**
 * Loads buyers who have no password, and data rooms in which they stand. The demo's accounts and deals have to be there.
 * @returns how many data rooms there are
 * @throws InvalidDemoData
 */
export async function loadDataRooms(commands: CommandBus, queries: QueryBus, actor: Actor, now: Date): Promise<number> {
  const { people, rooms } = demoDataRooms();
  const emails = [...people, ...rooms.flatMap((room) => room.people)].map(({ email }) => email);
  const known = new Map(await queries.execute(new FindVerifiedByEmail({ emails })));
  for (const { email, company, ...name } of people) {
    if (known.has(email)) continue;
    const user = { ...name, email, officialCompanyName: company, password: null, emailVerified: true };
    known.set(email, await commands.execute(new CreateUser({ user, actor })));
  }
  const colleagues = await queries.execute(new FindColleagues());
  const agentOf = (name: string) => `user:${colleagues.find((colleague) => colleague.name === name)?.id ?? 0}`;
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const { listingId, needs, people: those, invited = [] } of rooms) {
    const room = {
      listingId,
      needs,
      people: those.flatMap(({ email, state, level, untilInDays, reason, by, hoursAgo }) => {
        const userId = known.get(email);
        // Somebody has closed the demo buyer's account.
        if (userId === undefined) return [];
        const person = { userId, state, level: level ?? null, reason: reason ?? null, changedAt: before(hoursAgo) };
        const until = untilInDays === undefined ? null : laterDay(officeDay(now), untilInDays);
        return [{ ...person, until, changedBy: by ? agentOf(by) : `user:${userId}` }];
      }),
      invitations: invited.map(({ email, by, hoursAgo }) => ({
        email,
        invitedBy: agentOf(by),
        invitedByName: by,
        invitedAt: before(hoursAgo),
      })),
    };
    await commands.execute(new ImportDataRoom({ room, actor }));
  }
  return rooms.length;
}
