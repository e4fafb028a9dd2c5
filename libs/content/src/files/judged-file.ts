import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { MAX_CONTENT_FILE_BYTES, MAX_CONTENT_PDF_BYTES } from '@outcrop/contracts';
import { formatOf, SharpImages, TooLarge } from '@outcrop/images';
import { blocksOfFile, type Chunks, FileScanner, Unavailable } from '@outcrop/platform';
import { MalwareFound, NotScanned, PDF, UnsupportedFile } from './files.errors.ts';
import { PdfReader } from './pdf/pdf-reader.ts';

/** A file as it came: in memory, or, as it may be too large for that, by its path on this machine's disk. */
export type SentFile = Buffer | string;

/** A file as it is stored, known by its bytes alone. */
export interface JudgedFile {
  readonly bytes: SentFile;
  readonly filesize: number;
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
    private readonly scanner: FileScanner,
  ) {}

  /**
   * A picture encoded anew without what else was in its file, or a PDF that opens and whose first page was drawn. Pictures are decoded in memory, PDFs
   * are scanned for malware where there is a scanner, and read from where they are.
   * @param ours whether an installation of ours has encoded it before: then what is a picture alone stays as it is
   * @throws TooLarge (413), UnsupportedFile (415), MalwareFound, NotScanned, UnreadablePdf, UnreadablePicture, TooManyPixels (422), Unavailable (503)
   */
  async judge(file: SentFile, ours = false): Promise<JudgedFile> {
    const { head, filesize } = await headOf(file);
    const isPdf = head.toString('latin1', 0, 5) === '%PDF-';
    if (!isPdf && !formatOf(head)) throw new UnsupportedFile();
    const limit = isPdf ? MAX_CONTENT_PDF_BYTES : MAX_CONTENT_FILE_BYTES;
    if (filesize > limit) throw new TooLarge(limit);
    if (isPdf) return this.judgePdf(file, filesize);
    const bytes = typeof file === 'string' ? await fs.readFile(file) : file;
    const master = await (ours ? this.images.asMaster(bytes) : this.images.toMaster(bytes));
    return { ...master, filesize: master.bytes.length, hash: await hashOf(master.bytes), pages: null, page: null };
  }

  private async judgePdf(bytes: SentFile, filesize: number): Promise<JudgedFile> {
    await this.assertClean(bytes);
    const { page, ...facts } = await this.pdfs.read(bytes);
    return { ...facts, bytes, filesize, hash: await hashOf(bytes), type: PDF, page: await this.images.encode(page) };
  }

  /** A PDF is kept as it came, unlike a picture. */
  private async assertClean(file: SentFile): Promise<void> {
    if (!this.scanner.isOn) return;
    const verdict = await this.scanner.scan(chunksOf(file));
    if (verdict.kind === 'infected') throw new MalwareFound(verdict.signature);
    if (verdict.kind === 'not-scanned') throw new NotScanned();
    if (verdict.kind === 'not-yet')
      throw new Unavailable('The malware scanner cannot be asked at the moment. Please try again shortly.');
  }
}

/** What tells kinds of files apart stands in so many bytes. */
const HEAD_BYTES = 64;

async function headOf(file: SentFile): Promise<{ head: Buffer; filesize: number }> {
  if (typeof file !== 'string') return { head: file.subarray(0, HEAD_BYTES), filesize: file.length };
  const opened = await fs.open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), filesize: (await opened.stat()).size };
  } finally {
    await opened.close();
  }
}

const chunksOf = (file: SentFile): Chunks => (typeof file === 'string' ? blocksOfFile(file) : [file]);

async function hashOf(file: SentFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(file)) hash.update(chunk);
  return hash.digest('hex');
}
