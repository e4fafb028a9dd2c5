import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type ListingRecord,
  type ListingWrite,
  listingCreateSchema,
  listingIdParamSchema,
  listingWriteSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdvisors } from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { exportListings } from '../../import/export-listings.ts';
import { CreateListing } from '../commands/create-listing.ts';
import { UpdateListing } from '../commands/update-listing.ts';
import { WithdrawListing } from '../commands/withdraw-listing.ts';
import { valuesFromWire } from '../listing-wire.ts';
import { FindListings, whereOf } from '../queries/find-listings.ts';
import { GetListing } from '../queries/get-listing.ts';
import { readAdminListQuery } from './admin-list-query.ts';

const idSchema = z.object({ id: listingIdParamSchema });

/** Listings for react-admin's stock ra-data-simple-rest provider (design section 5). Records go by wire names. */
@ApiTags('Admin listings')
@ForAdvisors()
@Controller('api/admin/listings')
export class AdminListingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly em: EntityManager,
  ) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  @ApiQuery({ name: 'sort', required: false, type: String, description: '["field","ASC"]' })
  @ApiQuery({ name: 'range', required: false, type: String, description: '[0,24], up to 1,000 rows' })
  @ApiQuery({ name: 'filter', required: false, type: String, description: '{"q":"…"}, {"id":[…]}, or any field' })
  async list(
    @Query() query: Record<string, unknown>,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListingRecord[]> {
    const { filter, sort, range } = readAdminListQuery(query);
    const { records, total } = await this.queries.execute(new FindListings(filter, sort, range, actor));
    const rows = records.length ? `${range.from}-${range.from + records.length - 1}` : '*';
    response.setHeader('Content-Range', `listings ${rows}/${total}`);
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    return records;
  }

  /** All rows that the filter finds, in the format that the import reads. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, type: String })
  async export(@Query() query: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const { filter } = readAdminListQuery(query);
    response
      .type('text/csv; charset=utf-8')
      .setHeader('Cache-Control', 'private, no-store')
      .setHeader('Content-Disposition', 'attachment; filename="listings.csv"');
    await pipeline(Readable.from(exportListings(this.em, 'csv', whereOf(filter))), response);
  }

  @Get(':id')
  @Header('Cache-Control', 'private, no-store')
  @ApiParam({ name: 'id', type: Number })
  get(@Param({ schema: idSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<ListingRecord> {
    return this.queries.execute(new GetListing(id, actor));
  }

  @Post()
  @Header('Cache-Control', 'private, no-store')
  async create(
    @Body({ schema: listingCreateSchema }) body: ListingWrite & { ListingId?: number },
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    const { ListingId: listingId, passcode } = body;
    const id = await this.commands.execute(new CreateListing(valuesFromWire(body), actor, { listingId, passcode }));
    return this.queries.execute(new GetListing(id, actor));
  }

  /** Merges what was sent. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @Header('Cache-Control', 'private, no-store')
  @ApiParam({ name: 'id', type: Number })
  async update(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: listingWriteSchema }) body: ListingWrite,
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    const { version, passcode } = body;
    await this.commands.execute(new UpdateListing(id, valuesFromWire(body), actor, { version, passcode }));
    return this.queries.execute(new GetListing(id, actor));
  }

  /** Takes the listing off the web; it is not lost, and can be published again. */
  @Delete(':id')
  @Header('Cache-Control', 'private, no-store')
  @ApiParam({ name: 'id', type: Number })
  async delete(
    @Param({ schema: idSchema }) { id }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    await this.commands.execute(new WithdrawListing(id, actor));
    return this.queries.execute(new GetListing(id, actor));
  }
}
