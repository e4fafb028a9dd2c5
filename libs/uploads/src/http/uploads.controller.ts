import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Delete, Head, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { UPLOADS_PATH } from '@outcrop/contracts';
import { type Actor, CurrentActor, Gate, Invalid, PIECE_BYTES, personOf, TakesUpload } from '@outcrop/platform';
import { Server } from '@tus/server';
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

  @Post()
  @ApiExcludeEndpoint()
  create(@Req() request: Request, @Res() response: Response, @CurrentActor() actor: Actor): Promise<void> {
    return this.handle(request, response, actor);
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
    await this.gate.pass(1, async () => {
      const timer = setTimeout(() => request.destroy(), PIECE_TIMEOUT_MS).unref();
      try {
        await this.handle(request, response, actor, bytes);
      } finally {
        clearTimeout(timer);
      }
    });
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

  /** The protocol's server is given all of a request but its body, which the store reads. */
  private async handle(request: Request, response: Response, actor: Actor, bytes = 0): Promise<void> {
    const { method, originalUrl } = request;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const asked = new globalThis.Request(new URL(originalUrl, 'http://localhost'), { method, headers });
    const call = { actor: personOf(actor), bytes, request, lease: randomUUID() };
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
