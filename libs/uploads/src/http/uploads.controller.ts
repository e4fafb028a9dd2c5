import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Delete, Head, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { UPLOAD_WHOLE_BYTES, UPLOADS_PATH } from '@outcrop/contracts';
import {
  type Actor,
  CurrentActor,
  Gate,
  Invalid,
  OthersFirst,
  PIECE_BYTES,
  personOf,
  TakesUpload,
  UnsupportedMediaType,
} from '@outcrop/platform';
import { Server } from '@tus/server';
import { ERRORS } from '@tus/utils';
import type { Request, Response } from 'express';
import type { Upload } from '../upload.entity.ts';
import { UploadLocks } from '../upload-locks.ts';
import { UploadStore } from '../upload-store.ts';
import { UploadNotFound } from '../uploads.errors.ts';

/** Pieces that come in at a time, and those that may wait for that. */
const PIECES = { name: 'upload-pieces', capacity: 24, maxQueue: 24 };
/** A piece that takes longer is given up, and comes again from where it was (milliseconds). */
const PIECE_TIMEOUT_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Large files, piece by piece, by the tus protocol 1.0 (docs/product/engines.md#large-uploads). */
@ApiTags('Uploads')
@Controller(UPLOADS_PATH)
export class UploadsController {
  private readonly gate = new Gate(PIECES);
  private readonly server: Server;

  constructor(
    em: EntityManager,
    private readonly store: UploadStore,
  ) {
    this.server = new Server({
      path: UPLOADS_PATH,
      datastore: store,
      locker: new UploadLocks(em, () => store.calls.getStore()!),
      namingFunction: () => randomUUID(),
      relativeLocation: true,
      allowedOrigins: () => false,
      // The protocol's own answers are no errors; what is one is answered as on every route.
      onResponseError: (_request, error) => {
        if (error instanceof Error) throw error;
        return undefined;
      },
    });
  }

  /** What of the protocol this server speaks. */
  @Options()
  @ApiExcludeEndpoint()
  options(@Req() request: Request, @Res() response: Response, @CurrentActor() actor: Actor): Promise<void> {
    return this.handle(request, response, actor);
  }

  /** A small file may come with its announcement. @throws UnsupportedMediaType, Invalid for another body than all of its bytes */
  @Post()
  @TakesUpload()
  @OthersFirst()
  @ApiExcludeEndpoint()
  create(@Req() request: Request, @Res() response: Response, @CurrentActor() actor: Actor): Promise<void> {
    return this.handle(request, response, actor, wholeBytesOf(request));
  }

  @Head(':id')
  @ApiExcludeEndpoint()
  async state(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.own(id, actor);
    await this.handle(request, response, actor);
  }

  /** @throws Invalid for a piece that is too small or too large */
  @Patch(':id')
  @TakesUpload()
  @ApiExcludeEndpoint()
  async add(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const upload = await this.own(id, actor);
    const bytes = Number(request.headers['content-length'] ?? Number.NaN);
    const isLast = upload.received + bytes === upload.bytes;
    if (!(bytes > 0 && bytes <= PIECE_BYTES.max && (isLast || bytes >= PIECE_BYTES.min)))
      throw new Invalid([
        {
          path: 'Content-Length',
          message: `must be from ${PIECE_BYTES.min} to ${PIECE_BYTES.max} bytes, or what is left of the file`,
        },
      ]);
    await this.receive(request, () => this.handle(request, response, actor, bytes));
  }

  @Delete(':id')
  @ApiExcludeEndpoint()
  async stop(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.own(id, actor);
    await this.handle(request, response, actor);
  }

  /** Lets so many bodies in at a time, each for so long. @param take the body */
  private receive<T>(request: Request, take: () => Promise<T>): Promise<T> {
    return this.gate.pass(1, async () => {
      const timer = setTimeout(() => request.destroy(), PIECE_TIMEOUT_MS).unref();
      try {
        return await take();
      } finally {
        clearTimeout(timer);
      }
    });
  }

  /** The protocol's server is given all of a request but its body, which the store reads. */
  private async handle(request: Request, response: Response, actor: Actor, bytes = 0): Promise<void> {
    const { method, originalUrl } = request;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const asked = new globalThis.Request(new URL(originalUrl, 'http://localhost'), { method, headers });
    const isAnnouncement = method === 'POST';
    // What waits for its turn once it is in holds no place of those that come in.
    const readBody = () => this.receive(request, () => wholeOf(request));
    const call = { actor: personOf(actor), bytes, request, lease: randomUUID(), isAnnouncement, readBody };
    const answer = await this.store.calls.run(call, () => this.server.handleWeb(asked));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }

  /** @throws UploadNotFound for another person's as for one that is not there */
  private async own(id: string, actor: Actor): Promise<Upload> {
    const upload = UUID.test(id) && (await this.store.findOf(personOf(actor).userId, id));
    if (!upload) throw new UploadNotFound();
    return upload;
  }
}

/** @throws ERRORS.ABORTED where it breaks off */
function wholeOf(request: Request): Promise<Buffer> {
  return buffer(request).catch(() => {
    throw ERRORS.ABORTED;
  });
}

/** How long the body of an announcement is, which is the whole file or none of it: of a part that breaks off its sender would not learn the address. */
function wholeBytesOf(request: Request): number {
  const { 'content-length': length, 'transfer-encoding': chunked, 'upload-length': announced } = request.headers;
  if (chunked === undefined && Number(length ?? 0) === 0) return 0;
  if (!request.is('application/offset+octet-stream'))
    throw new UnsupportedMediaType('A body must be the file itself (Content-Type: application/offset+octet-stream).');
  const bytes = Number(length);
  if (bytes <= UPLOAD_WHOLE_BYTES && bytes === Number(announced)) return bytes;
  throw new Invalid([
    { path: 'Content-Length', message: `must be that of the whole file, of at most ${UPLOAD_WHOLE_BYTES} bytes` },
  ]);
}
