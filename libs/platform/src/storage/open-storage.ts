import path from 'node:path';
import type { Env } from '../config/env.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { readS3Url } from './s3-url.ts';

/** The folder `files` in DATA_DIR, which API and workers must share. */
export const openFolder = (env: Env): FileStorage => new FolderStorage(path.join(env.DATA_DIR, 'files'));

/** A bucket by its address. The client is loaded by whoever has one: it takes a fifth of a second. */
export async function openBucket(url: string): Promise<FileStorage> {
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(readS3Url(url));
}

/** Where this installation's files are. */
export const openStorage = async (env: Env): Promise<FileStorage> =>
  env.S3_URL ? openBucket(env.S3_URL) : openFolder(env);
