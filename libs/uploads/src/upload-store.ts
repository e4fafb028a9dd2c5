import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isOneLine, isOnePiece, plainText } from '@outcrop/contracts';
import { executeBound, FileStorage, Forbidden, Invalid, LongerThanAnnounced, type UserActor } from '@outcrop/platform';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/utils';
import { z } from 'zod';
import { FinishedUploads } from './finished-uploads.ts';
import { SmallFiles } from './small-files.ts';
import { Upload } from './upload.entity.ts';
import { UploadPurposes } from './upload-purposes.ts';
import { TooMuchOnItsWay, UploadTooLarge } from './uploads.errors.ts';

/** The folder of files that are on their way. */
export const FOLDER = 'uploads';
/** What one person may have on its way, finished files that nobody took among it. */
export const MAX_UPLOADS = 50;
export const MAX_UPLOADED_BYTES = 50 * 2 ** 30;

/** What is known of an upload when it is announced. */
type NewUpload = Pick<Upload, 'id' | 'purpose' | 'userId' | 'name' | 'bytes' | 'key'>;

/** Of the request that is answered. */
export interface UploadCall {
  readonly request: IncomingMessage;
  readonly actor: UserActor;
  /** Of its body, as announced. */
  readonly bytes: number;
  /** It begins an upload, which nobody else can know of yet. */
  readonly isAnnouncement: boolean;
  /** By which it holds the upload that it writes to (see UploadLocks). */
  readonly lease: string;
  /** All of its body, once there is room to take it in. @throws Unavailable; ERRORS.ABORTED where it breaks off */
  readBody(): Promise<Buffer>;
}

const metadataSchema = z.object({
  purpose: z.string().max(100),
  // What a sender may call a file; features that take it have narrower rules of their own.
  filename: plainText(255)
    .min(1, 'is missing')
    .refine(isOneLine, 'must be one line, without marks that turn the direction of writing')
    .refine(isOnePiece, 'must not hold / or \\, and not be . or ..'),
});

/** Uploads as the protocol moves them: rows say how far each is, the storage holds the pieces. */
@Injectable()
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly calls = new AsyncLocalStorage<UploadCall>();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly purposes: UploadPurposes,
    private readonly finished: FinishedUploads,
    private readonly smallFiles: SmallFiles,
  ) {
    super();
  }

  /**
   * Begins a file, or takes all of it where it comes with the same request.
   * @throws Invalid, Forbidden, UploadTooLarge, TooMuchOnItsWay
   */
  override async create(upload: TusUpload): Promise<TusUpload> {
    const { actor, bytes: sent } = this.calls.getStore()!;
    const metadata = metadataSchema.safeParse(upload.metadata ?? {});
    if (!metadata.success) throw Invalid.of(metadata.error, ['metadata']);
    const purpose = this.purposes.of(metadata.data.purpose);
    if (!purpose?.mayUpload(actor)) throw new Forbidden();
    const { id, size = 0 } = upload;
    if (size === 0) throw new Invalid([{ path: 'file', message: 'is empty' }]);
    if (size > purpose.maxBytes) throw new UploadTooLarge(purpose.maxBytes);
    const key = `${FOLDER}/${id.slice(0, 2)}/${id}`;
    const row = { id, purpose: purpose.name, userId: actor.userId, name: metadata.data.filename, bytes: size, key };
    await (sent > 0 ? this.takeWhole(row) : this.begin(row));
    return upload;
  }

  /**
   * Keeps what comes with the request itself: through the streams of the protocol's server, which is given none of it, each byte would be copied twice.
   * @returns how far the upload is after it
   */
  override async write(_: Readable, id: string, offset: number): Promise<number> {
    const { request, bytes, lease, isAnnouncement } = this.calls.getStore()!;
    // What came with the announcement was taken with it.
    if (isAnnouncement) return offset + bytes;
    const upload = await this.find(id);
    const piece = { number: upload.pieces + 1, offset, bytes };
    const source = Readable.from(chunksOf(request), { objectMode: false });
    const kept = await this.storage.addPiece(upload.key, upload.begun, piece, source).catch(async (error: unknown) => {
      // Who is cut off while it sends does not get to read why.
      await discard(request).catch(() => undefined);
      if (error instanceof LongerThanAnnounced) throw ERRORS.ERR_SIZE_EXCEEDED;
      throw error;
    });
    if (kept === 0) return offset;
    const moved = await this.em.fork().execute<object[]>(
      `update upload set received = received + ?, pieces = pieces + 1, touched_at = now()
       where id = ? and received = ? and pieces = ? and lock_token = ? returning 1`,
      [kept, id, offset, upload.pieces, lease],
    );
    // Its lease ended while it hung, and somebody else goes on.
    if (moved.length === 0) throw ERRORS.INVALID_OFFSET;
    if (offset + kept === upload.bytes) await this.finished.finish(upload);
    return offset + kept;
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const { received, bytes, createdAt, name } = await this.find(id);
    return new TusUpload({
      id,
      offset: received,
      size: bytes,
      creation_date: createdAt.toISOString(),
      metadata: { filename: name },
    });
  }

  override async remove(id: string): Promise<void> {
    await this.finished.remove(await this.find(id));
  }

  /** An upload of somebody; null when it is another's, or not there. */
  findOf(userId: number, id: string): Promise<Upload | null> {
    return this.em.fork().findOne(Upload, { id, userId });
  }

  private async find(id: string): Promise<Upload> {
    const upload = await this.em.fork().findOne(Upload, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  private async begin(row: NewUpload): Promise<void> {
    const begun = await this.storage.begin(row.key);
    try {
      await this.add(row, begun);
    } catch (error) {
      await this.storage.abandon(row.key, begun);
      throw error;
    }
  }

  /**
   * Its row comes with the bytes on the disk. Of one whose sender breaks off, or leaves while it waits, nothing stays: nobody could go on with it or give
   * it up, as the answer would have named it.
   */
  private async takeWhole(row: NewUpload): Promise<void> {
    const { request, readBody } = this.calls.getStore()!;
    const content = await readBody();
    await this.smallFiles.inTurn(row.bytes, async () => {
      if (request.socket.destroyed) throw ERRORS.ABORTED;
      await this.storage.put(row.key, content);
      try {
        await this.add(row, null);
      } catch (error) {
        // Where the store cannot remove it, the sweep does.
        await this.storage.delete(row.key).catch(() => undefined);
        throw error;
      }
      if (!request.socket.destroyed) return;
      await this.finished.remove({ ...row, begun: '' });
      throw ERRORS.ABORTED;
    });
  }

  /** @param begun what its file is called until it is finished; null for one that is there as a whole */
  private async add({ id, purpose, userId, name, bytes, key }: NewUpload, begun: string | null): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await executeBound(em, `select pg_advisory_xact_lock(hashtextextended('uploads:' || $1, 0))`, [String(userId)]);
      const added = await executeBound(
        em,
        `insert into upload (id, purpose, user_id, name, bytes, key, begun, received, pieces, finished_at)
         select $1::uuid, $2, $3::int, $4, $5::bigint, $6, coalesce($7::text, ''), case when $7::text is null then $5::bigint else 0 end,
           case when $7::text is null then 1 else 0 end, case when $7::text is null then now() end
         from (select count(*) as uploads, coalesce(sum(bytes), 0) as bytes from upload where user_id = $3::int and taken_as is null) there
         where there.uploads < ${MAX_UPLOADS} and there.bytes + $5::bigint <= ${MAX_UPLOADED_BYTES} returning 1`,
        [id, purpose, userId, name, bytes, key, begun],
      );
      if (added.length === 0) throw new TooMuchOnItsWay();
    });
  }
}

/** Its chunks, as many as come before it breaks; whoever stops reading, or fails, leaves the rest to be read. */
async function* chunksOf(request: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch {
    // The rest comes with another request.
  }
}

/** Reads what is left of it and throws it away. */
async function discard(content: Readable): Promise<void> {
  for await (const _ of content);
}
