import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith, Invalid } from '@outcrop/platform';
import { z } from 'zod';
import { ContentFile } from '../content-file.entity.ts';
import { FileChanges, type FileValues, judgedValues } from '../file-changes.ts';
import { filenameOf, titleOf } from '../file-names.ts';
import { assertFocalPoint } from '../focal-point.ts';
import { FileJudge, type SentFile } from '../judged-file.ts';

export interface StoredFileInput {
  /** As it came; what it is, is judged by these alone. */
  readonly bytes: SentFile;
  /** What the sender calls it: a download gets this name, with the ending of what it is. */
  readonly filename: string;
  /** Of 1 to 255 characters; when it is empty, the name in words. */
  readonly title: string;
  readonly description?: string | null;
  /** A UUID to keep. Storing the same again changes nothing; something else takes its place. */
  readonly id?: string;
  /** The point that stays when the picture is cropped, in pixels of the picture as it is stored. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | null;
  /** Whether an installation of ours has stored these bytes, so that a picture alone stays as it is. */
  readonly ours?: boolean;
}

/** Adds a picture or a PDF to the files of content (docs/product/content.md#files). */
export class StoreContentFile extends commandWith<
  { input: StoredFileInput; actor: Actor },
  { readonly id: string }
>() {}

const uuidSchema = z.uuid();
const MAX_TITLE = 255;
const MAX_DESCRIPTION = 1_000;

@CommandHandler(StoreContentFile)
export class StoreContentFileHandler implements ICommandHandler<StoreContentFile> {
  constructor(
    private readonly judge: FileJudge,
    private readonly changes: FileChanges,
  ) {}

  /**
   * Decodes outside the transaction. The same bytes are stored once, with a row for each time they are stored.
   * @throws Forbidden, ContentEditedElsewhere; what {@link FileJudge.judge} throws; Invalid for a wrong id or focal point
   */
  async execute({ input, actor }: StoreContentFile): Promise<{ readonly id: string }> {
    this.changes.assertMayWrite(actor);
    const { id = randomUUID(), filename, focalPoint = null } = input;
    if (!uuidSchema.safeParse(id).success) throw new Invalid([{ path: 'id', message: 'must be a UUID' }]);
    const judged = await this.judge.judge(input.bytes, input.ours);
    const values: FileValues = {
      ...judgedValues(judged),
      title: (input.title.trim() || titleOf(filename)).slice(0, MAX_TITLE),
      description: input.description?.trim().slice(0, MAX_DESCRIPTION) || null,
      filename_download: filenameOf(filename, judged.type),
      focal_point_x: focalPoint?.x ?? null,
      focal_point_y: focalPoint?.y ?? null,
    };
    assertFocalPoint(values);
    await this.changes.store(judged, (em) => this.write(em, id.toLowerCase(), values, actor));
    return { id: id.toLowerCase() };
  }

  private async write(em: EntityManager, id: string, values: FileValues, actor: Actor): Promise<void> {
    // Two who store under one id at the same time come one after the other.
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('content file id:' || ?, 0))`, [id]);
    const known = await em.findOne(ContentFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (known) this.changes.change(em, known, values, 'store-content-file', actor);
    else this.changes.add(em, id, values, actor);
  }
}
