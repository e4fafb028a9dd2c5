import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAX_CONTENT_FILE_BYTES } from '@outcrop/contracts';
import { formatOf, SharpImages, TooLarge } from '@outcrop/images';
import { PDF, UnsupportedFile } from './files.errors.ts';
import { PdfReader } from './pdf/pdf-reader.ts';

/** A file as it is stored, known by its bytes alone. */
export interface JudgedFile {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes that are stored, in hexadecimal. */
  readonly hash: string;
  readonly type: string;
  /** In pixels; of a PDF its first page at 72 dots an inch. */
  readonly width: number;
  readonly height: number;
  /** Of a PDF, with the picture of the first. */
  readonly pages: number | null;
  readonly page: Buffer | null;
}

/** Says what an uploaded file is, whatever it is called (docs/product/content.md#file-limits). */
@Injectable()
export class FileJudge {
  constructor(
    private readonly images: SharpImages,
    private readonly pdfs: PdfReader,
  ) {}

  /**
   * A picture encoded anew without what else was in its file, or a PDF that opens and whose first page was drawn.
   * @param ours whether an installation of ours has encoded it before: then what is a picture alone stays as it is
   * @throws TooLarge (413), UnsupportedFile (415), UnreadablePdf, UnreadablePicture, TooManyPixels (422), Unavailable (503)
   */
  async judge(bytes: Buffer, ours = false): Promise<JudgedFile> {
    if (bytes.length > MAX_CONTENT_FILE_BYTES) throw new TooLarge(MAX_CONTENT_FILE_BYTES);
    if (bytes.toString('latin1', 0, 5) === '%PDF-') return this.judgePdf(bytes);
    if (!formatOf(bytes)) throw new UnsupportedFile();
    const master = await (ours ? this.images.asMaster(bytes) : this.images.toMaster(bytes));
    return { ...master, hash: hashOf(master.bytes), pages: null, page: null };
  }

  private async judgePdf(bytes: Buffer): Promise<JudgedFile> {
    const { page, ...facts } = await this.pdfs.read(bytes);
    return { ...facts, bytes, hash: hashOf(bytes), type: PDF, page: await this.images.encode(page) };
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
