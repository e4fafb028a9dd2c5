import { PEOPLE } from '@outcrop/platform/testing';
import type { DataRoomItem } from '../../src/files/file.entities.ts';
import { DataRoomReading } from '../../src/files/file.entities.ts';
import { type DataRoomsApp, DEAL } from './start-data-rooms.ts';

export interface TestReading {
  readonly act?: DataRoomReading['act'];
  readonly page?: number | null;
  readonly seconds?: number;
  /** ISO 8601. */
  readonly at: string;
  readonly userId?: number | null;
  readonly impersonatorId?: number | null;
  readonly listingId?: number;
  readonly versionId?: number;
}

/** Adds what somebody read of a file: the buyer, a page, unless told otherwise. */
export async function addReading(app: DataRoomsApp, item: DataRoomItem, readings: readonly TestReading[]) {
  const em = app.em();
  for (const { at, act = 'page', page = act === 'page' ? 1 : null, seconds = 0, ...who } of readings)
    em.persist(
      em.create(DataRoomReading, {
        ...{ listingId: DEAL, itemId: item.id, versionId: item.versionId!, userId: PEOPLE.buyer.userId },
        ...{ impersonatorId: null, act, page, seconds, at: new Date(at) },
        ...who,
      }),
    );
  await em.flush();
}
