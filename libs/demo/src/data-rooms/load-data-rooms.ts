import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateUser, FindColleagues, FindVerifiedByEmail } from '@outcrop/accounts';
import { type DataRoomState, laterDay, officeDay } from '@outcrop/contracts';
import {
  FindOwnAgreement,
  ImportDataRoom,
  type ImportedDataRoom,
  ReadAgreement,
  SignAgreement,
} from '@outcrop/data-rooms';
import { type Actor, DomainError, type UserActor } from '@outcrop/platform';
import { Dice, seedOf } from '../random.ts';
import { readData } from '../read-data.ts';
import { dataRoomsSchema } from '../schemas/data-rooms.schema.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** The demo's data rooms, as their data file has them. @throws InvalidDemoData */
export const demoDataRooms = () => readData('data-rooms.json', dataRoomsSchema);

export const demoRoomIds = (): number[] => demoDataRooms().rooms.map(({ listingId }) => listingId);

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
  const agentIdOf = (name: string) => colleagues.find((colleague) => colleague.name === name)?.id ?? 0;
  const agentOf = (name: string) => `user:${agentIdOf(name)}`;
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const { listingId, needs, people: those, invited = [] } of rooms) {
    const dice = new Dice(seedOf(34, listingId));
    const room = {
      listingId,
      needs,
      people: those.flatMap(({ email, state, level, untilInDays, reason, by, hoursAgo }) => {
        const userId = known.get(email);
        // Somebody has closed the demo buyer's account.
        if (userId === undefined) return [];
        // They sign below, as everybody does.
        const stateBefore = state === 'signed' ? 'invited' : state;
        const person = {
          userId,
          state: stateBefore,
          level: level ?? null,
          reason: reason ?? null,
          changedAt: before(hoursAgo),
        };
        const until = untilInDays === undefined ? null : laterDay(officeDay(now), untilInDays);
        const hands = { person: personOf(userId, email), agent: by ? personOf(agentIdOf(by), '') : actor };
        const history = historyOf(stateBefore, hands, { changedAt: person.changedAt, dice });
        return [{ ...person, until, changedBy: by ? agentOf(by) : `user:${userId}`, history }];
      }),
      invitations: invited.map(({ email, by, hoursAgo }) => ({
        email,
        invitedBy: agentOf(by),
        invitedByName: by,
        invitedAt: before(hoursAgo),
      })),
    };
    await commands.execute(new ImportDataRoom({ room, actor }));
    for (const { email, state } of those) {
      const userId = known.get(email);
      if (state === 'signed' && userId !== undefined)
        await sign(commands, queries, listingId, personOf(userId, email)).catch(stayInvited);
    }
  }
  return rooms.length;
}

type History = NonNullable<ImportedDataRoom['people'][number]['history']>;

/**
 * How somebody came to stand as they do: who was not invited has asked some days before somebody decided.
 * @param hands whose they are: the person's, and those of the agent who decided
 */
function historyOf(
  state: DataRoomState,
  { person, agent }: { person: Actor; agent: Actor },
  { changedAt, dice }: { changedAt: Date; dice: Dice },
): History {
  const earlier = (from: Date) => new Date(from.getTime() - dice.int(5, 90) * HOUR_MS);
  const step = (action: History[number]['action'], to: DataRoomState, by: Actor, at: Date) => ({
    action,
    state: to,
    by,
    at,
  });
  if (state === 'invited') return [step('invite', 'invited', agent, changedAt)];
  if (state === 'requested') return [step('request', 'requested', person, changedAt)];
  const decidedAt = state === 'revoked' ? earlier(changedAt) : changedAt;
  const asked = step('request', 'requested', person, earlier(decidedAt));
  if (state === 'declined') return [asked, step('decline', 'declined', agent, decidedAt)];
  const wasLetIn = [asked, step('grant', 'granted', agent, decidedAt)];
  return state === 'revoked' ? [...wasLetIn, step('revoke', 'revoked', agent, changedAt)] : wasLetIn;
}

/** The deal was withdrawn or has closed since: it can no longer be signed for. */
function stayInvited(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

/** Somebody who acts with their own hands. */
export const personOf = (userId: number, email: string): UserActor => ({
  kind: 'user',
  userId,
  sessionId: '',
  email,
  name: '',
  isAdmin: false,
  hasClaimAD: false,
  hasPrivateDeals: false,
  enabledFeatures: [],
  impersonatorId: null,
});

/** Reads the agreement of a data room to its end and signs it. */
async function sign(commands: CommandBus, queries: QueryBus, listingId: number, actor: UserActor): Promise<void> {
  const { versionId, sha256, name } = await queries.execute(new FindOwnAgreement({ listingId, actor }));
  const ref = { versionId, sha256 };
  await commands.execute(new ReadAgreement({ listingId, ref, actor }));
  await commands.execute(new SignAgreement({ listingId, ref, name, actor, address: '127.0.0.1', browser: 'Demo' }));
}
