import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindShownImages } from '@outcrop/listings';
import { mayDeleteFiles } from '@outcrop/platform';
import { ImageFiles, lockImage } from './image-files.ts';

/** A file younger than this may belong to an upload that is about to be committed, or to a size that is being made (milliseconds). */
const MIN_AGE_MS = 60 * 60 * 1_000;

/** Files of images that no listing shows. */
@Injectable()
export class UnusedImages {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly files: ImageFiles,
  ) {}

  /**
   * Removes an image's files when no listing shows it; while a backup runs they stay, and the sweep finds them later.
   * @returns whether they were removed
   */
  async removeIfUnused(image: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (!(await mayDeleteFiles(em))) return false;
      await lockImage(em, image);
      const shown = await this.queries.execute(new FindShownImages({ images: [image], em }));
      if (shown.has(image)) return false;
      await this.files.remove(image);
      return true;
    });
  }

  /**
   * Looks through the whole storage: an upload that died before its commit, and a size that was made while its image went, leave files
   * that no event names.
   * @param signal ends it between two images
   * @returns how many images went
   */
  async sweep(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const seen = new Set<string>();
    let removed = 0;
    for await (const { image, writtenAt } of this.files.all()) {
      if (signal?.aborted) break;
      if (seen.has(image) || writtenAt.getTime() > now - MIN_AGE_MS) continue;
      seen.add(image);
      if (await this.removeIfUnused(image)) removed++;
    }
    return removed;
  }
}
