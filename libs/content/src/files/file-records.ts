import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assetUrl, type ContentFileRecord } from '@outcrop/contracts';
import type { ContentFile } from './content-file.entity.ts';
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
      title: file.title,
      description: file.description ?? null,
      filename_download: file.filename_download,
      type: file.type,
      filesize: file.filesize,
      width: file.width ?? null,
      height: file.height ?? null,
      focal_point_x: file.focal_point_x ?? null,
      focal_point_y: file.focal_point_y ?? null,
      pages: file.pages ?? null,
      uploaded_on: file.uploaded_on.toISOString(),
      url: assetUrl(file),
      thumbnail: assetUrl(file, { key: 'system-medium-contain' }),
      uses: uses.get(file.id) ?? [],
    }));
  }
}
