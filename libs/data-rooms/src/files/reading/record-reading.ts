import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail, commandWith, executeBound, type UserActor } from '@outcrop/platform';
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

  /** Committed when it answers: no byte leaves before (docs/product/data-rooms.md#reading-audit). */
  async execute({ file, act, page, isContinued, isMarked, actor }: RecordReading): Promise<number | null> {
    const { listingId, itemId, name, version } = file;
    const { userId, impersonatorId } = actor;
    const who = { listingId, itemId, versionId: version.id, userId, impersonatorId, act };
    return this.em.fork().transactional(async (em) => {
      if (isContinued && (await hasBegun(em, who))) return null;
      const reading = em.create(DataRoomReading, { ...who, page });
      em.persist(reading);
      if (isMarked !== undefined) {
        const after = { itemId, name, version: version.number, isMarked, isInZip: act === 'zip' };
        const subject = `data-room:${listingId}`;
        this.audit.record(em, { actor, subject, action: 'download-data-room-file', before: null, after });
      }
      await em.flush();
      return reading.id;
    });
  }
}

type Who = Pick<DataRoomReading, 'versionId' | 'userId' | 'impersonatorId' | 'act'>;

/** Whether the same person has begun the same within the hour. */
async function hasBegun(em: EntityManager, { versionId, userId, impersonatorId, act }: Who): Promise<boolean> {
  const rows = await executeBound(
    em,
    `select 1 from data_room_reading where user_id = $1 and version_id = $2 and act = $3
     and impersonator_id is not distinct from $4 and at > now() - interval '1 hour' limit 1`,
    [userId, versionId, act, impersonatorId],
  );
  return rows.length > 0;
}
