import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { heldAccountSql, holdAccount, UserNotFound } from '@outcrop/accounts';
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

/** Records that somebody is about to be shown a page of a file, or the file itself as a picture. */
export class RecordPage extends commandWith<
  { file: ReadableFile; act: 'page' | 'preview'; page: number; actor: UserActor },
  void
>() {}

@CommandHandler(RecordPage)
export class RecordPageHandler implements ICommandHandler<RecordPage> {
  constructor(private readonly em: EntityManager) {}

  /** As {@link RecordDownloadHandler}, in one statement: of what a page takes of the thread that answers everybody, most is what it asks of the database. @throws UserNotFound */
  async execute({ file, act, page, actor }: RecordPage): Promise<void> {
    const { listingId, itemId, version } = file;
    const written = await executeBound(
      this.em.fork(),
      `with held as (${heldAccountSql('$1')})
       insert into data_room_reading (user_id, impersonator_id, listing_id, item_id, version_id, act, page)
       select $1, $2, $3, $4, $5, $6, $7 from held returning id`,
      [actor.userId, actor.impersonatorId, listingId, itemId, version.id, act, page],
    );
    if (written.length === 0) throw new UserNotFound();
  }
}

/** Records that somebody is about to be sent a file. Answers the row's id; null for a part of a download that is recorded already. */
export class RecordDownload extends commandWith<
  {
    file: ReadableFile;
    /** Whether it is a later part of the file: of a download that began within the hour there is a row. */
    isContinued: boolean;
    /** Whether its pages carry the reader's name. */
    isMarked: boolean;
    actor: UserActor;
  },
  number | null
>() {}

@CommandHandler(RecordDownload)
export class RecordDownloadHandler implements ICommandHandler<RecordDownload> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Committed when it answers: no byte leaves before (docs/product/data-rooms.md#reading-audit). @throws UserNotFound once the reader's erasure has begun */
  async execute({ file, isContinued, isMarked, actor }: RecordDownload): Promise<number | null> {
    const { listingId, itemId, version } = file;
    const { userId, impersonatorId } = actor;
    const who = { listingId, itemId, versionId: version.id, userId, impersonatorId, act: 'download' } as const;
    return this.em.fork().transactional(async (em) => {
      await holdAccount(em, userId);
      if (isContinued && (await begunOf(em, [version.id], who)).size > 0) return null;
      const reading = em.create(DataRoomReading, who);
      em.persist(reading);
      this.audit.record(em, downloadOf({ file, isMarked }, actor, false));
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
