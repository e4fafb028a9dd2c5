import type { Readable } from 'node:stream';
import type { ByteRange } from '@outcrop/platform';

/** A file that is sent, whole or as a picture of another size; the assets know no table. */
export interface AssetFile {
  readonly id: string;
  /** Media type. */
  readonly type: string;
  /** What a download is called. */
  readonly filename: string;
  /** Bytes. */
  readonly filesize: number;
  /** Changes with the bytes. */
  readonly hash: string;
  /** `?v=` of the file as it is now. */
  readonly version: string;
  readonly modifiedOn: Date;
  /** Opens it for reading, whole or in part; null when its bytes are gone. */
  open(range?: ByteRange): Promise<{ readonly body: Readable } | null>;
  exists(): Promise<boolean>;
  /** What other sizes are made of: the file itself, or the picture of a PDF's first page; null for what has no picture. */
  readonly picture: AssetPicture | null;
}

export interface AssetPicture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** The point that stays when it is cropped; null for the middle. */
  readonly focalPoint: { readonly x: number; readonly y: number } | null;
  /** Null when they are gone. */
  bytes(): Promise<Buffer | null>;
}

/** The table of the files. */
export interface AssetFiles {
  /** @param id a UUID */
  find(id: string): Promise<AssetFile | null>;
}
