import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdAccount } from '@outcrop/accounts';
import {
  type AuditRecord,
  AuditTrail,
  commandWith,
  copyLine,
  copyRows,
  executeBound,
  type UserActor,
} from '@outcrop/platform';
import { DataRoomReading } from '../file.entities.ts';
import type { ReadableFile } from './readable-files.ts';

export type ReadingAct = DataRoomReading['act'];

/** Records that somebody is about to be shown a page, or sent a file. Answers the row's id; null for a part of a download that is recorded already. */
export class RecordReading extends commandWith<
  {
    file: ReadableFile;
    act: ReadingAct;
    page: number | null;
    /** Whether it is a later part of a file: of a download that began within the hour there is a row. */
    isContinued: boolean;
    /** Of what is sent: whether its pages carry the reader's name. */
    isMarked?: boolean;
    actor: UserActor;
  },
  number | null
>() {}

@CommandHandler(RecordReading)
export class RecordReadingHandler implements ICommandHandler<RecordReading> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Committed when it answers: no byte leaves before (docs/product/data-rooms.md#reading-audit). @throws UserNotFound once the reader's erasure has begun */
  async execute({ file, act, page, isContinued, isMarked, actor }: RecordReading): Promise<number | null> {
    const { listingId, itemId, version } = file;
    const { userId, impersonatorId } = actor;
    const who = { listingId, itemId, versionId: version.id, userId, impersonatorId, act };
    return this.em.fork().transactional(async (em) => {
      await holdAccount(em, userId);
      if (isContinued && (await begunOf(em, [version.id], who)).size > 0) return null;
      const reading = em.create(DataRoomReading, { ...who, page });
      em.persist(reading);
      if (isMarked !== undefined) this.audit.record(em, downloadOf({ file, isMarked }, actor, act === 'zip'));
      await em.flush();
      return reading.id;
    });
  }
}

/** Records that somebody is about to be sent files of one data room in a zip; not those which they began in one within the hour where it is a later part. */
export class RecordZippedFiles extends commandWith<
  { files: readonly SentDownload[]; isContinued: boolean; actor: UserActor },
  void
>() {}

/** A file with whether its pages carry the reader's name. */
interface SentDownload {
  readonly file: ReadableFile;
  readonly isMarked: boolean;
}

@CommandHandler(RecordZippedFiles)
export class RecordZippedFilesHandler implements ICommandHandler<RecordZippedFiles> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** In one transaction, committed when it answers: no byte of any of them leaves before (docs/product/data-rooms.md#room-zip). @throws UserNotFound as above */
  async execute({ files, isContinued, actor }: RecordZippedFiles): Promise<void> {
    const { userId, impersonatorId } = actor;
    await this.em.fork().transactional(async (em) => {
      await holdAccount(em, userId);
      const ids = files.map(({ file }) => file.version.id);
      const begun = isContinued ? await begunOf(em, ids, { userId, impersonatorId, act: 'zip' }) : new Set<number>();
      const sent = files.filter(({ file }) => !begun.has(file.version.id));
      const lines = sent.map(({ file: { listingId, itemId, version } }) =>
        copyLine([listingId, itemId, version.id, userId, impersonatorId, 'zip']),
      );
      await copyRows(em, [
        { into: 'data_room_reading (listing_id, item_id, version_id, user_id, impersonator_id, act)', lines },
        this.audit.manyRows(sent.map((file) => downloadOf(file, actor, true))),
      ]);
    });
  }
}

const downloadOf = ({ file, isMarked }: SentDownload, actor: UserActor, isInZip: boolean): AuditRecord => {
  const { listingId, itemId, name, version } = file;
  const after = { itemId, name, version: version.number, isMarked, isInZip };
  return { actor, subject: `data-room:${listingId}`, action: 'download-data-room-file', before: null, after };
};

type Who = Pick<DataRoomReading, 'userId' | 'impersonatorId' | 'act'>;

/** Those of the versions that the same person has begun in the same way within the hour. */
async function begunOf(
  em: EntityManager,
  versionIds: readonly number[],
  { userId, impersonatorId, act }: Who,
): Promise<ReadonlySet<number>> {
  const rows = await executeBound<{ readonly version_id: number }>(
    em,
    `select version_id from data_room_reading where user_id = $1 and version_id = any($2::int[]) and act = $3
     and impersonator_id is not distinct from $4 and at > now() - interval '1 hour'`,
    [userId, versionIds, act, impersonatorId],
  );
  return new Set(rows.map(({ version_id }) => version_id));
}
