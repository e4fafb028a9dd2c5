import type { EntityManager } from '@mikro-orm/postgresql';
import { assetVersion, MAX_CONTENT_FILE_BYTES } from '@outcrop/contracts';
import { ContentFile } from '../../files/content-file.entity.ts';
import type { ContentFiles } from '../../files/content-files.ts';
import { PDF } from '../../files/files.errors.ts';
import type { BookFile, BookFiles } from './book-files.ts';

/** PDFs of our own content. */
export class OwnBookFiles implements BookFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ContentFiles,
  ) {}

  async find(id: string, version: string | null): Promise<BookFile | null> {
    const row = await this.em.fork().findOne(ContentFile, { id, type: PDF });
    if (!row) return null;
    return {
      hash: row.hash,
      isCurrent: version === assetVersion(row.modified_on),
      bytes: async () => (row.filesize > MAX_CONTENT_FILE_BYTES ? null : this.files.bytes(row.hash)),
    };
  }
}
