import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { FindCompanies, FindNames, STAFF_IDS_SQL } from '@outcrop/accounts';
import type { ReadingFilters, ReadingReport } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import type { RoomFile } from './room-files.ts';

/** Who read something, as reports name them. */
export interface Reader {
  /** Null for a person whose data was erased. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly isFirm: boolean;
}

const ERASED: Reader = { userId: null, name: null, company: null, isFirm: false };

/** Those who read, by what a row says of them. */
export async function readersOf(
  em: EntityManager,
  queries: QueryBus,
  ids: Iterable<number | null>,
): Promise<(userId: number | null) => Reader> {
  const userIds = [...new Set(ids)].filter((id) => id !== null && id !== 0) as number[];
  const names = await queries.execute(new FindNames({ userIds }));
  const companies = await queries.execute(new FindCompanies({ userIds }));
  const staff = new Set((await executeBound<{ id: number }>(em, STAFF_IDS_SQL, [])).map(({ id }) => id));
  return (userId) =>
    userId === null || userId === 0
      ? ERASED
      : {
          userId,
          name: names.get(userId) ?? null,
          company: companies.get(userId) ?? null,
          isFirm: staff.has(userId),
        };
}

/** The person and the file that a filter names. */
export async function aboutOf(
  em: EntityManager,
  queries: QueryBus,
  { person, file }: ReadingFilters,
  files: ReadonlyMap<number, RoomFile>,
): Promise<ReadingReport['about']> {
  const userId = person === 'erased' || person === undefined ? null : person;
  const { pages: _, ...facts } = (file === undefined ? undefined : files.get(file)) ?? { pages: 0 };
  return {
    person: person === undefined ? null : (await readersOf(em, queries, [userId]))(userId),
    file: 'itemId' in facts ? facts : null,
  };
}
