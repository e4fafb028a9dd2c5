import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import { AuditEntry, csvLines, executeBound, pagesByKey } from '@outcrop/platform';
import { actorId, actSubjects } from '../../rooms/act-subjects.ts';
import { numbersIn } from '../queries/file-names.ts';

const AUDITED = ['id', 'at', 'actor', 'impersonatorId', 'action', 'subject', 'before', 'after', 'reason'] as const;
const READINGS_AT_ONCE = 1_000;

interface ReadingRow {
  readonly id: string;
  readonly at: Date | string;
  readonly user_id: number | null;
  readonly impersonator_id: number | null;
  readonly act: string;
  readonly item_id: number;
  readonly name: string;
  readonly number: number;
  readonly page: number | null;
  readonly seconds: number;
}

type Id = number | null | undefined;

/** What was done and read in a data room, as CSV, a page of rows at a time: for its archive. */
@Injectable()
export class ArchiveHistory {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Everything that the audit says of the data room, the first act first. */
  async *activity(listingId: number): AsyncGenerator<string> {
    const subjects = await actSubjects(this.em.fork(), listingId);
    yield csvLines([['at', 'by', 'inTheNameOf', 'action', 'person', 'subject', 'before', 'after', 'reason']]);
    const where = { subject: { $in: [...subjects.keys()] } };
    for await (const page of pagesByKey(this.em, AuditEntry, 'id', where, AUDITED)) {
      const nameOf = await this.names(
        page.flatMap(({ actor, impersonatorId, subject }) => [actorId(actor), impersonatorId, subjects.get(subject)]),
      );
      yield csvLines(
        page.map(({ at, actor, impersonatorId, action, subject, before, after, reason }) => [
          ...[at.toISOString(), ...actors(nameOf, actorId(actor), impersonatorId, actor), action],
          ...[nameOf(subjects.get(subject)), subject, json(before), json(after), reason ?? ''],
        ]),
      );
    }
  }

  /** Each page that was shown and each file that was sent. */
  async *readings(listingId: number): AsyncGenerator<string> {
    // Files in two folders may have the same name; what was removed has no number any more.
    const numbers = await numbersIn(this.em.fork(), listingId);
    yield csvLines([['at', 'by', 'inTheNameOf', 'act', 'number', 'file', 'version', 'page', 'seconds']]);
    for (let last = '0'; ; ) {
      const rows = await executeBound<ReadingRow>(
        this.em.fork(),
        `select r.id::text, r.at, r.user_id, r.impersonator_id, r.act, r.item_id, i.name, v.number, r.page, r.seconds
         from data_room_reading r join data_room_item i on i.id = r.item_id
         join data_room_file_version v on v.id = r.version_id
         where r.listing_id = $1 and r.id > $2 order by r.id limit ${READINGS_AT_ONCE}`,
        [listingId, last],
      );
      const nameOf = await this.names(rows.flatMap((row) => [row.user_id, row.impersonator_id]));
      if (rows.length > 0)
        yield csvLines(
          rows.map(({ at, user_id, impersonator_id, act, item_id, name, number, page, seconds }) => [
            ...[new Date(at).toISOString(), ...actors(nameOf, user_id, impersonator_id, 'erased'), act],
            ...[numbers.get(item_id) ?? '', name],
            ...[number, page ?? '', seconds].map(String),
          ]),
        );
      if (rows.length < READINGS_AT_ONCE) return;
      last = rows.at(-1)!.id;
    }
  }

  private async names(ids: readonly Id[]): Promise<(id: Id) => string> {
    const userIds = [...new Set(ids.filter((id) => id != null))];
    const names = await this.queries.execute(new FindNames({ userIds }));
    return (id) => (id == null ? '' : (names.get(id) ?? `account ${id}`));
  }
}

/** Who did it, and in whose name. @param other who it was where it was no account */
const actors = (nameOf: (id: Id) => string, person: Id, impersonator: Id, other: string): [string, string] =>
  impersonator == null ? [nameOf(person) || other, ''] : [nameOf(impersonator), nameOf(person) || other];

const json = (value: object | null | undefined): string => (value ? JSON.stringify(value) : '');
