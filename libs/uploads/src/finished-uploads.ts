import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, executeBound, FileStorage, type UserActor } from '@outcrop/platform';
import { Upload } from './upload.entity.ts';
import { UploadNotFound, UploadUnfinished } from './uploads.errors.ts';

/** Statuses of refusals that the same file always gets. */
const FOR_GOOD = new Set([413, 415, 422]);

/** Whose upload it is, and what for. */
export interface SentFor {
  readonly actor: UserActor;
  readonly purpose: string;
  /** What it becomes, or takes the place of, as its feature calls it. */
  readonly as: string;
  /** The feature takes any file and refuses its place at most: what was refused stays, to be put elsewhere. */
  readonly takesAny?: boolean;
}

/** A file that has come in whole, for the feature that takes it. */
export interface FinishedUpload {
  readonly id: string;
  /** As its sender calls it; nothing that decides what it is. */
  readonly name: string;
  readonly bytes: number;
  /** Of the file in the storage: to be copied from, as it goes with the upload. */
  readonly key: string;
  open(): Promise<Readable>;
}

/** Files that have come in whole, for the features that take them. */
@Injectable()
export class FinishedUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Has a feature take a file. It goes afterwards, and when it was refused for what it is: the same file would be refused again.
   * @returns what `use` makes of it; undefined when it was taken as the same already, as where the answer was lost and it is asked for again
   * @throws UploadNotFound for one of somebody else, of another purpose, or that was taken as something else; UploadUnfinished
   */
  async take<T>(id: string, sentFor: SentFor, use: (file: FinishedUpload) => Promise<T>): Promise<T | undefined> {
    const upload = await this.whole(id, sentFor);
    if (upload.takenAs === sentFor.as) return undefined;
    if (upload.takenAs !== null) throw new UploadNotFound();
    const { name, bytes, key, begun } = upload;
    const open = async () => {
      const file = await this.storage.open(key);
      if (!file) throw new UploadNotFound();
      return file.body;
    };
    try {
      const taken = await use({ id, name, bytes, key, open });
      await executeBound(this.em.fork(), 'update upload set taken_as = $1 where id = $2', [sentFor.as, id]);
      // What was taken is taken: where the store cannot remove it, the sweep does.
      await this.removeFile({ key, begun }).catch(() => undefined);
      return taken;
    } catch (error) {
      // Taken meanwhile by a call that came at the same time, with which its file went.
      if (error instanceof UploadNotFound && (await this.whole(id, sentFor)).takenAs === sentFor.as) return undefined;
      if (!sentFor.takesAny && error instanceof DomainError && FOR_GOOD.has(error.status)) await this.remove(upload);
      throw error;
    }
  }

  private async whole(id: string, { actor, purpose }: SentFor): Promise<Upload> {
    const upload = await this.em.fork().findOne(Upload, { id, purpose, userId: actor.userId });
    if (!upload) throw new UploadNotFound();
    if (upload.received !== upload.bytes) throw new UploadUnfinished();
    // The process that took the last piece may have died before it could.
    if (!upload.finishedAt) await this.finish(upload);
    return upload;
  }

  /** Gives the file its name in the storage. */
  async finish({ id, key, begun, bytes }: Pick<Upload, 'id' | 'key' | 'begun' | 'bytes'>): Promise<void> {
    await this.storage.finish(key, begun, bytes);
    await this.em.fork().execute('update upload set finished_at = coalesce(finished_at, now()) where id = ?', [id]);
  }

  /** Removes an upload that was taken, or is not wanted any more: the row first, so that none names a file that is gone. */
  async remove({ id, key, begun }: Pick<Upload, 'id' | 'key' | 'begun'>): Promise<void> {
    await this.em.fork().execute('delete from upload where id = ?', [id]);
    await this.removeFile({ key, begun });
  }

  private async removeFile({ key, begun }: Pick<Upload, 'key' | 'begun'>): Promise<void> {
    // What came as a whole was never begun.
    if (begun) await this.storage.abandon(key, begun);
    await this.storage.delete(key);
  }
}
