import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AssetFile, AssetFiles, AssetPicture } from '../../../src/files/assets/asset-file.ts';
import { CASES_FOLDER } from '../../support/recorded-cases.ts';

interface RecordedFile {
  readonly id: string;
  readonly filename_download: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly filesize: string;
  readonly file: string;
}

const DATA = path.join(CASES_FOLDER, 'data.json');

/** The files of the recording: another table than ours, with a text among them. */
export class RecordedFiles implements AssetFiles {
  private readonly rows = (JSON.parse(fs.readFileSync(DATA, 'utf8')) as { directus_files: RecordedFile[] })
    .directus_files;

  async find(id: string): Promise<AssetFile | null> {
    const row = this.rows.find((file) => file.id === id);
    if (!row) return null;
    const file = path.join(CASES_FOLDER, row.file);
    const bytes = fs.readFileSync(file);
    return {
      id,
      type: row.type,
      filename: row.filename_download,
      filesize: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
      version: '1',
      modifiedOn: new Date(0),
      path: async () => file,
      picture: pictureOf(row, file),
    };
  }
}

function pictureOf({ type, width, height }: RecordedFile, file: string): AssetPicture | null {
  return width && height ? { type, width, height, focalPoint: null, path: async () => file } : null;
}
