import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assetVersion } from '@outcrop/contracts';
import { pageSize } from '@outcrop/platform/pdf';
import { ContentFile } from '../content-file.entity.ts';
import { ContentFiles } from '../content-files.ts';
import { PDF } from '../files.errors.ts';
import { FIRST_PAGE_PIXELS } from '../pdf/pdf-reader.ts';
import type { AssetFile, AssetFiles, AssetPicture } from './asset-file.ts';

/** The files of our own content. */
@Injectable()
export class OwnAssetFiles implements AssetFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ContentFiles,
  ) {}

  async find(id: string): Promise<AssetFile | null> {
    const row = await this.em.fork().findOne(ContentFile, id);
    if (!row) return null;
    return {
      id: row.id,
      type: row.type,
      filename: row.filename_download,
      filesize: row.filesize,
      hash: row.hash,
      version: assetVersion(row.modified_on),
      modifiedOn: row.modified_on,
      open: (range) => this.files.open(row.hash, range),
      exists: () => this.files.has(row.hash),
      picture: this.pictureOf(row),
    };
  }

  private pictureOf({
    type,
    hash,
    width,
    height,
    focal_point_x: x,
    focal_point_y: y,
  }: ContentFile): AssetPicture | null {
    if (!width || !height) return null;
    if (type === PDF)
      return {
        type: 'image/jpeg',
        ...pageSize({ width, height }, FIRST_PAGE_PIXELS),
        focalPoint: null,
        bytes: () => this.files.page(hash),
      };
    const focalPoint = typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
    return { type, width, height, focalPoint, bytes: () => this.files.bytes(hash) };
  }
}
