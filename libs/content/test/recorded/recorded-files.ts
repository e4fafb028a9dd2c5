import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { AssetFile, AssetFiles, AssetPicture } from '../../src/files/assets/asset-file.ts';
import type { RecordedFolder } from './recorded-folder.ts';

interface RecordedFile {
  readonly id: string;
  readonly filename_download: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Where it is in the folder. */
  readonly file: string;
}

/** The files of a recorded folder: another table than ours, with a text among them. */
export class RecordedFiles implements AssetFiles {
  private readonly rows: readonly RecordedFile[];

  constructor(private readonly recorded: RecordedFolder) {
    this.rows = (recorded.data['directus_files'] ?? []) as unknown as readonly RecordedFile[];
  }

  async find(id: string): Promise<AssetFile | null> {
    const row = this.rows.find((file) => file.id === id);
    if (!row) return null;
    const file = path.join(this.recorded.folder, row.file);
    const bytes = await fs.readFile(file);
    return {
      id,
      type: row.type,
      filename: row.filename_download,
      filesize: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
      version: '1',
      modifiedOn: new Date(0),
      open: async (range) => ({ body: createReadStream(file, range) }),
      exists: async () => true,
      picture: pictureOf(row, file),
    };
  }
}

function pictureOf({ type, width, height }: RecordedFile, file: string): AssetPicture | null {
  return width && height ? { type, width, height, focalPoint: null, bytes: () => fs.readFile(file) } : null;
}
