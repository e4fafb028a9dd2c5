import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Works, worksSchema } from '@outcrop/contracts';
import type { Request, Response } from 'express';
import { CurrentActor, ForAdmins, personOf } from '../auth/access.ts';
import type { Actor } from '../auth/actor.ts';
import { FreshAnswer } from '../http/fresh-answer.ts';
import { LiveStreams } from './live-streams.ts';
import { WorksReader } from './works-reader.ts';

/** How the system runs (docs/product/admin.md#works). */
@ApiTags('Admin works')
@ForAdmins()
@Controller('api/admin/works')
export class AdminWorksController {
  constructor(
    private readonly works: WorksReader,
    private readonly streams: LiveStreams,
  ) {}

  /** As it is now; asked for as `text/event-stream` it follows as a stream, as it changes. Parts that could not be read are named in `failed`. */
  @Get()
  @FreshAnswer(worksSchema)
  async read(@CurrentActor() actor: Actor, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (request.method === 'GET' && request.headers.accept === 'text/event-stream')
      this.streams.open(personOf(actor), response);
    else response.json((await this.works.readNow()) satisfies Works);
  }
}
