import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail, Env, Forbidden } from '@outcrop/platform';
import { announceContentChange } from '../announce-content-change.ts';
import { ContentEditedElsewhere, editedAt } from '../edited-at.ts';
import { FILES } from '../schema/own-schema.ts';
import { ContentFile } from './content-file.entity.ts';
import { ContentFiles, lockBytes } from './content-files.ts';
import { factsOf } from './file-facts.ts';
import { FileNotFound } from './files.errors.ts';
import { canManageFiles } from './files.policy.ts';
import type { JudgedFile } from './judged-file.ts';

/** What every change of a file goes through: who may, bytes before rows, the audit. */
@Injectable()
export class FileChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ContentFiles,
    private readonly audit: AuditTrail,
    private readonly env: Env,
  ) {}

  /**
   * Before anything is done with a file. Imports and the command line write as well while the site reads another Directus.
   * @throws Forbidden, ContentEditedElsewhere
   */
  assertMayWrite(actor: Actor): void {
    if (!canManageFiles(actor)) throw new Forbidden();
    const elsewhere = editedAt(this.env);
    if (elsewhere !== null && actor.kind === 'user') throw new ContentEditedElsewhere(elsewhere);
  }

  /**
   * Keeps bytes and names them in a row, in one transaction: they are kept under their lock, before the row names them, so that nobody removes
   * them before the commit. When the process dies in between they are there without a row, and the worker's sweep removes them.
   */
  store<T>(judged: JudgedFile, name: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(async (em) => {
      await lockBytes(em, judged.hash);
      await this.files.keep(judged);
      return name(em);
    });
  }

  /** Does the work, and tells whoever keeps what files say. */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      const done = await work(em);
      await announceContentChange(em, FILES);
      return done;
    });
  }

  /** The row of a file, locked until the end of the transaction. @throws FileNotFound */
  async locked(em: EntityManager, id: string): Promise<ContentFile> {
    const file = await em.findOne(ContentFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file) throw new FileNotFound();
    return file;
  }

  /**
   * Changes a locked row and writes the audit; nothing when nothing changes.
   * @returns whether anything changed
   */
  change(em: EntityManager, file: ContentFile, values: Partial<FileValues>, action: string, actor: Actor): boolean {
    const before = valuesOf(file);
    Object.assign(file, values);
    const after = valuesOf(file);
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    file.version += 1;
    // The address of the file says when it was changed: never the same moment twice.
    file.modified_on = new Date(Math.max(Date.now(), file.modified_on.getTime() + 1));
    this.audit.record(em, { actor, action, subject: `content-file:${file.id}`, before, after });
    return true;
  }

  add(em: EntityManager, id: string, values: FileValues, actor: Actor): void {
    const now = new Date();
    const file = em.create(ContentFile, { id, ...values, uploaded_on: now, modified_on: now, version: 1 });
    em.persist(file);
    this.audit.record(em, {
      actor,
      action: 'store-content-file',
      subject: `content-file:${id}`,
      before: null,
      after: valuesOf(file),
    });
  }

  recordDeleted(em: EntityManager, file: ContentFile, actor: Actor): void {
    this.audit.record(em, {
      actor,
      action: 'delete-content-file',
      subject: `content-file:${file.id}`,
      before: valuesOf(file),
      after: null,
    });
  }
}

/** What a file's row says besides its id, version and moments. */
export type FileValues = ReturnType<typeof valuesOf>;

const valuesOf = (file: ContentFile) => ({ ...factsOf(file), hash: file.hash });

/** What the bytes say of a file. */
export const judgedValues = ({ filesize, hash, type, width, height, pages }: JudgedFile) => ({
  type,
  filesize,
  width,
  height,
  pages,
  hash,
});
