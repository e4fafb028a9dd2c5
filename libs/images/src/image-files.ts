import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '@outcrop/platform';
import { ENCODING_VERSION } from './image-urls.ts';
import { cutName, type WantedPicture } from './listing-pictures.ts';
import type { Output } from './sharp/resizing.ts';

/** The folder of all pictures, in the storage. */
export const FOLDER = 'images';
/** The folder of the pictures as they were stored: all others are made of them. */
export const MASTERS = `${FOLDER}/masters`;
const SIZES = `${FOLDER}/sizes`;

/** SHA-256 in hexadecimal: what a stored picture is called. */
export const imageIdOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Two letters of folder keep any folder small. */
const filed = (folder: string, image: string): string => `${folder}/${image.slice(0, 2)}/${image}`;
/** Key of a stored picture. */
export const masterKey = (image: string): string => filed(MASTERS, image);
const sizeKey = (image: string, wanted: WantedPicture, output: Output): string =>
  `${filed(SIZES, image)}/${cutName(wanted)}-${ENCODING_VERSION}.${output}`;

/** Uploaded pictures in the storage: each once under the SHA-256 of its bytes, and the sizes that were made of it. */
@Injectable()
export class ImageFiles {
  constructor(private readonly storage: FileStorage) {}

  /** Keeps a picture. Keeping it again is harmless. */
  async keep(image: string, bytes: Uint8Array): Promise<void> {
    const key = masterKey(image);
    if (!(await this.storage.stat(key))) await this.storage.put(key, bytes);
  }

  /** The stored picture; null when its file is gone. Whether it is damaged shows when it is decoded. */
  master(image: string): Promise<Buffer | null> {
    return this.storage.get(masterKey(image));
  }

  /** One size of a picture; null when it has not been made. */
  size(image: string, wanted: WantedPicture, output: Output): Promise<Buffer | null> {
    return this.storage.get(sizeKey(image, wanted, output));
  }

  async keepSize(image: string, wanted: WantedPicture, output: Output, bytes: Uint8Array): Promise<void> {
    await this.storage.put(sizeKey(image, wanted, output), bytes);
  }

  /** Removes a picture with all its sizes. */
  async remove(image: string): Promise<void> {
    await this.storage.delete(masterKey(image));
    for await (const { key } of this.storage.list(filed(SIZES, image))) await this.storage.delete(key);
  }

  /** Every picture that has files, once or more often, with when they were written. */
  async *all(): AsyncIterable<{ image: string; writtenAt: Date }> {
    for await (const { key, writtenAt } of this.storage.list(MASTERS))
      yield { image: key.split('/').at(-1)!, writtenAt };
    for await (const { key, writtenAt } of this.storage.list(SIZES)) yield { image: key.split('/').at(-2)!, writtenAt };
  }
}

/**
 * One at a time decides about an image's file, until the end of the transaction: a file is removed only while nobody is about to name it in
 * a row.
 */
export async function lockImage(em: EntityManager, image: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('image:' || ?, 0))`, [image]);
}
