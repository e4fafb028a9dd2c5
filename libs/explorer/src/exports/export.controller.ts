import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { plainText, type QueryExport, queryExportSchema, ROW_FORMATS } from '@outcrop/contracts';
import { Scopes } from '@outcrop/listings';
import {
  Authenticator,
  Forbidden,
  OwnPlaces,
  personOf,
  RawQuery,
  type RequestWithActor,
  sendStream,
} from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { Response } from 'express';
import { z } from 'zod';
import { canExplore } from '../explorer.policy.ts';
import { ForExplorers } from '../for-explorers.ts';
import { LegacyProblemFilter } from '../legacy-problem.filter.ts';
import { CheckExport, ExportRows } from './export-rows.ts';

const collectionSchema = z.object({ collection: plainText(100).min(1) });
const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

/** All rows that a query finds, as a file (docs/product/explorer.md#exported-rows). */
@ApiTags('Data explorer')
@ForExplorers()
@UseFilters(new LegacyProblemFilter())
@Controller('api/query/:collection/export')
export class ExportController {
  private readonly places = new OwnPlaces({
    name: 'explorer-exports',
    places: 1,
    refusal: 'You have an export in progress. Please wait until it is done.',
  });

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly authenticator: Authenticator,
    private readonly scopes: Scopes,
  ) {}

  /** A HEAD says whether it could be had, and changes nothing. The file ends within a page of rows once the person may not explore any more. */
  @Get()
  @ApiParam({ name: 'collection', type: String })
  @ApiQuery({ name: 'format', enum: ROW_FORMATS, required: false })
  @ApiQuery({ name: 'filters', type: String, required: false, description: 'JSON, as the filters of a query' })
  @ApiProduces(...Object.values(TYPES))
  @ApiResponse({ status: 429, description: 'One export of a person is in progress already' })
  async export(
    @Param({ schema: collectionSchema }) { collection }: z.output<typeof collectionSchema>,
    @RawQuery(queryExportSchema) query: QueryExport,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const actor = personOf(request.actor!);
    const leave = await this.places.enter(actor.userId);
    try {
      const scope = () => this.scopeOf(request);
      const describe = () =>
        response
          .setHeader('Content-Type', TYPES[query.format])
          .setHeader('Cache-Control', 'private, no-store')
          .setHeader('Content-Disposition', `attachment; filename="${collection}.${query.format}"`);
      if (request.method === 'HEAD') {
        await this.queries.execute(new CheckExport({ collection, query, scope: await scope() }));
        describe().end();
        return;
      }
      const text = await this.commands.execute(new ExportRows({ collection, query, scope, actor }));
      describe();
      await sendStream(Readable.from(text, { objectMode: false }), response);
    } finally {
      leave();
    }
  }

  /** As the session, the person and what was granted to them are at this moment. @throws Forbidden */
  private async scopeOf(request: RequestWithActor): Promise<SearchScope> {
    const actor = await this.authenticator.authenticate(request);
    if (!canExplore(actor)) throw new Forbidden();
    return this.scopes.of(actor);
  }
}
