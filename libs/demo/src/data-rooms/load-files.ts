import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FindColleagues, FindVerifiedByEmail } from '@outcrop/accounts';
import { DEFAULT_FILE_RIGHTS } from '@outcrop/contracts';
import {
  AddFileIndex,
  FindEmptyDataRooms,
  type ImportedFile,
  ImportFiles,
  SetGroups,
  type WantedGroup,
} from '@outcrop/data-rooms';
import { type Actor, DomainError } from '@outcrop/platform';
import { demoListings } from '../demo-listings.ts';
import { Dice, seedOf } from '../random.ts';
import { roomFiles } from './files/room-files.ts';
import { demoDataRooms, demoRoomIds } from './load-data-rooms.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** Hours before now at which the agents had filled their data rooms: before the first of their readers came. */
const FILLED_HOURS_AGO = 560;
/** How many sittings somebody who reads a data room has had in it, at most. */
const MAX_SITTINGS = 5;

const EVERYBODY_DOWNLOADS: WantedGroup = {
  ...{ id: null, name: null, userIds: [] },
  rights: { ...DEFAULT_FILE_RIGHTS, 'private-files': 'download' },
};

/**
 * Fills the demo's data rooms that are empty, and lets those who are in them have read there.
 * @param listingIds of those data rooms; all of them, where it is left out
 * @returns how many files there are
 * @throws InvalidDemoData, ImagesUnavailable on a machine without the image library
 */
export async function loadFiles(
  commands: CommandBus,
  queries: QueryBus,
  actor: Actor,
  now: Date,
  listingIds: readonly number[] = demoRoomIds(),
): Promise<number> {
  const empty = new Set(await queries.execute(new FindEmptyDataRooms({ listingIds, actor })));
  if (empty.size === 0) return 0;
  const rooms = demoDataRooms().rooms.filter(({ listingId }) => empty.has(listingId));
  const deals = new Map(demoListings().map((deal) => [deal.id, deal]));
  const emails = rooms.flatMap(({ people }) => people.map(({ email }) => email));
  const userIds = new Map(await queries.execute(new FindVerifiedByEmail({ emails })));
  const [agent] = (await queries.execute(new FindColleagues())).filter(({ name }) => name === 'Daniel Marsh');
  let loaded = 0;
  for (const { listingId, people, mayDownload } of rooms) {
    const readers = people.flatMap(({ email, state, level, hoursAgo }) => {
      const userId = userIds.get(email);
      return state === 'granted' && userId !== undefined ? [{ userId, level, hoursAgo }] : [];
    });
    const dice = new Dice(seedOf(33, listingId));
    const files: ImportedFile[] = [];
    for (const file of roomFiles(deals.get(listingId)!)) {
      const { bytes, pages } = await file.make();
      const addedAt = new Date(now.getTime() - (FILLED_HOURS_AGO - files.length) * HOUR_MS);
      const by = { addedBy: `user:${agent?.id ?? 0}`, addedByName: 'Daniel Marsh', addedAt };
      const { path, name, class: fileClass } = file;
      const read = readers.flatMap((reader) => readingsOf(reader, file.class, pages, now, dice));
      files.push({ path, name, class: fileClass, bytes, by, readings: read });
    }
    const room = { listingId, actor };
    try {
      if (mayDownload) await commands.execute(new SetGroups({ ...room, groups: [EVERYBODY_DOWNLOADS] }));
      await commands.execute(new AddFileIndex({ ...room, indexId: null, parentId: null }));
      await commands.execute(new ImportFiles({ ...room, files }));
      loaded += files.length;
    } catch (error) {
      // The deal has no data room any more.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return loaded;
}

interface Reader {
  readonly userId: number;
  readonly level: string | undefined;
  /** When they were let in. */
  readonly hoursAgo: number;
}

/** What somebody has read of a file: in a few sittings some of its pages in a row, the first ones more often than the last. */
function readingsOf(
  { userId, level, hoursAgo }: Reader,
  fileClass: ImportedFile['class'],
  pages: number,
  now: Date,
  dice: Dice,
): ImportedFile['readings'] {
  if (pages === 0 || (fileClass === 'due-diligence' && level !== 'due-diligence')) return [];
  return Array.from({ length: dice.int(0, MAX_SITTINGS) }, () => {
    const begun = now.getTime() - dice.between(1, hoursAgo) * HOUR_MS;
    const first = Math.floor(pages * dice.next() ** 2);
    let at = begun;
    return Array.from({ length: Math.min(pages - first, dice.int(1, 9)) }, (_, index) => {
      const seconds = dice.int(6, 170);
      const reading = { userId, act: 'page' as const, page: first + index + 1, at: new Date(at), seconds };
      at += seconds * 1_000;
      return reading;
    });
  }).flat();
}
