import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assetUrl, type ContentFileRecord } from '@outcrop/contracts';
import type { ContentFile } from './content-file.entity.ts';
import { factsOf } from './file-facts.ts';
import { findFileUses } from './file-uses.ts';

/** Files as the admin area shows them. */
@Injectable()
export class FileRecords {
  constructor(private readonly em: EntityManager) {}

  /** In the same order. */
  async of(files: readonly ContentFile[]): Promise<ContentFileRecord[]> {
    const uses = await findFileUses(
      this.em.fork(),
      files.map(({ id }) => id),
    );
    return files.map((file) => ({
      id: file.id,
      version: file.version,
      ...factsOf(file),
      uploaded_on: file.uploaded_on.toISOString(),
      url: assetUrl(file),
      thumbnail: assetUrl(file, { key: 'system-medium-contain' }),
      uses: uses.get(file.id) ?? [],
    }));
  }
}
