import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  ListPartsCommand,
  type Part,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StorageUnavailable } from './file-storage.errors.ts';
import {
  assertKey,
  type ByteRange,
  type FileFacts,
  type FileOptions,
  FileStorage,
  type OpenFile,
  type Piece,
  RangeBeyondEnd,
  type StoredFile,
  type UnfinishedFile,
} from './file-storage.ts';
import { InPlaceAgent, InPlaceTlsAgent } from './in-place-agents.ts';
import { InPlaceBody } from './in-place-body.ts';
import { exactly, ShorterThanAnnounced } from './limited.ts';
import type { S3Place } from './s3-url.ts';

/** Of a stream, so much is in memory at a time: parts of a size, and how many are on their way (docs/product/engines.md#file-storage). */
const PART_BYTES = 8 * 2 ** 20;
const PARTS_AT_ONCE = 3;
const CONNECT_TIMEOUT_MS = 2_000;
/** Nothing has come for so long: the store is away (milliseconds). */
const SILENCE_TIMEOUT_MS = 30_000;
const ATTEMPTS = 2;
const CONNECTIONS = { keepAlive: true, maxSockets: 64 };
const silent = () => undefined;

/** Files in a bucket of an S3-compatible store. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ endpoint, region, bucket, prefix, credentials }: S3Place) {
    super();
    this.bucket = bucket;
    this.prefix = prefix;
    this.client = new S3Client({
      endpoint,
      region,
      credentials,
      // Buckets as the first part of the path: what every compatible store understands.
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // What fails is thrown, with its cause.
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      // Not every compatible store knows the checksums that the client adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_TIMEOUT_MS,
        httpAgent: new InPlaceAgent(CONNECTIONS),
        httpsAgent: new InPlaceTlsAgent(CONNECTIONS),
      },
    });
  }

  async put(key: string, content: Uint8Array | Readable, { type }: FileOptions = {}): Promise<number> {
    assertKey(key);
    const source = content instanceof Readable ? new CountedSource(content) : undefined;
    const body = source && Readable.from(source, { objectMode: false });
    // Its reader may be gone when it fails; `fault` says it.
    body?.on('error', () => undefined);
    const upload = new Upload({
      client: this.client,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: { ...this.at(key), Body: body ?? (content as Uint8Array), ...(type && { ContentType: type }) },
    });
    try {
      await reach(() => upload.done());
    } catch (error) {
      throw source?.fault ?? error;
    }
    return source?.bytes ?? (content as Uint8Array).length;
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    assertKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const got = await reach(() =>
        this.client.send(new GetObjectCommand({ ...this.at(key), ...(Range && { Range }) })),
      );
      const whole = /\/(\d+)$/.exec(got.ContentRange ?? '')?.[1];
      return {
        ...factsOf(key, { ...got, ContentLength: whole === undefined ? got.ContentLength : Number(whole) }),
        body: got.Body as Readable,
      };
    } catch (error) {
      if (isStatus(error, 416)) throw new RangeBeyondEnd(key);
      return nullWhenMissing(error);
    }
  }

  async stat(key: string): Promise<FileFacts | null> {
    assertKey(key);
    try {
      return factsOf(key, await reach(() => this.client.send(new HeadObjectCommand(this.at(key)))));
    } catch (error) {
      return nullWhenMissing(error);
    }
  }

  async copy(from: string, to: string): Promise<boolean> {
    assertKey(from);
    assertKey(to);
    const CopySource = `${this.bucket}/${this.prefix}${from}`;
    try {
      await reach(() => this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource })));
      return true;
    } catch (error) {
      return nullWhenMissing(error) ?? false;
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await reach(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  async *list(prefix?: string): AsyncIterable<StoredFile> {
    if (prefix !== undefined) assertKey(prefix);
    const Prefix = prefix === undefined ? this.prefix : `${this.prefix}${prefix}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await reach(() =>
        this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken })),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key && LastModified && !Key.endsWith('/'))
          yield { key: Key.slice(this.prefix.length), bytes: Size ?? 0, writtenAt: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async begin(key: string, { type }: FileOptions = {}): Promise<string> {
    assertKey(key);
    const begun = await reach(() =>
      this.client.send(new CreateMultipartUploadCommand({ ...this.at(key), ...(type && { ContentType: type }) })),
    );
    return begun.UploadId!;
  }

  /** A store takes a part whole or not at all. */
  async addPiece(key: string, begun: string, { number, bytes }: Piece, content: Readable): Promise<number> {
    // The client would wait for the rest of a body that fails or is shorter than it says.
    const abort = new AbortController();
    const source = new CountedSource(exactly(content, bytes), () => abort.abort());
    try {
      await reach(() =>
        this.client.send(
          new UploadPartCommand({
            ...this.at(key),
            UploadId: begun,
            PartNumber: number,
            ContentLength: bytes,
            Body: new InPlaceBody(source),
          }),
          { abortSignal: abort.signal },
        ),
      );
    } catch (error) {
      if (source.fault instanceof ShorterThanAnnounced) return 0;
      throw source.fault ?? error;
    }
    return bytes;
  }

  async finish(key: string, begun: string, bytes: number): Promise<void> {
    const parts = await this.partsOf(key, begun);
    // Finished before, by somebody who could not say so any more.
    if (!parts && (await this.stat(key))?.bytes === bytes) return;
    const size = (parts ?? []).reduce((sum, { Size }) => sum + (Size ?? 0), 0);
    if (!parts || size !== bytes) throw new Error(`${key} has ${parts ? size : 'no'} bytes and not ${bytes}`);
    if (bytes === 0) {
      await this.put(key, Buffer.alloc(0));
      return this.abandon(key, begun);
    }
    const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await reach(() =>
      this.client.send(
        new CompleteMultipartUploadCommand({ ...this.at(key), UploadId: begun, MultipartUpload: { Parts } }),
      ),
    );
  }

  async abandon(key: string, begun: string): Promise<void> {
    try {
      await reach(() => this.client.send(new AbortMultipartUploadCommand({ ...this.at(key), UploadId: begun })));
    } catch (error) {
      nullWhenMissing(error);
    }
  }

  async *unfinished(): AsyncIterable<UnfinishedFile> {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (after) {
      const page: ListMultipartUploadsCommandOutput = await reach(() =>
        this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: this.prefix, ...after })),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Key || !UploadId || !Initiated) continue;
        const key = Key.slice(this.prefix.length);
        const parts = (await this.partsOf(key, UploadId)) ?? [];
        const times = parts.map(({ LastModified }) => Number(LastModified ?? Initiated));
        yield { key, begun: UploadId, touchedAt: new Date(Math.max(Number(Initiated), ...times)) };
      }
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      after = page.IsTruncated && KeyMarker ? { KeyMarker, ...(UploadIdMarker && { UploadIdMarker }) } : undefined;
    }
  }

  /** Undefined when it was finished or abandoned. */
  private async partsOf(key: string, begun: string): Promise<Part[] | undefined> {
    const parts: Part[] = [];
    let PartNumberMarker: string | undefined;
    do {
      try {
        const page = await reach(() =>
          this.client.send(new ListPartsCommand({ ...this.at(key), UploadId: begun, PartNumberMarker })),
        );
        parts.push(...(page.Parts ?? []));
        PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      } catch (error) {
        nullWhenMissing(error);
        return undefined;
      }
    } while (PartNumberMarker);
    return parts;
  }

  /** @throws StorageUnavailable when the bucket cannot be reached or used */
  async check(): Promise<void> {
    // Of a HEAD the store says no more than a status, which is that of a missing file.
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket })).catch((error: unknown) => {
      throw new StorageUnavailable(error);
    });
  }

  close(): void {
    this.client.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${key}` };
  }
}

/** What is uploaded, counted; where it fails itself, that is told apart from a store that fails. */
class CountedSource {
  bytes = 0;
  fault: unknown;

  constructor(
    private readonly content: AsyncIterable<Buffer>,
    private readonly onFault: () => void = () => undefined,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of this.content) {
        this.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      this.fault = error;
      this.onFault();
      throw error;
    }
  }
}

type Facts = { ContentLength?: number | undefined; ContentType?: string | undefined; LastModified?: Date | undefined };

const factsOf = (key: string, { ContentLength, ContentType, LastModified }: Facts): FileFacts => ({
  key,
  bytes: ContentLength ?? 0,
  writtenAt: LastModified ?? new Date(0),
  // What stores say of a file that was given no type.
  type: ContentType === undefined || UNTYPED.includes(ContentType) ? null : ContentType,
});
const UNTYPED = ['application/octet-stream', 'binary/octet-stream'];

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** Of a HEAD the store says no more than the status. */
const isMissing = (error: unknown): boolean =>
  isStatus(error, 404) && (error as S3ServiceException).name !== 'NoSuchBucket';

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** @throws what the store says of a file that is not there or is too short, and else StorageUnavailable */
async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error) || isStatus(error, 416)) throw error;
    throw new StorageUnavailable(error);
  }
}
