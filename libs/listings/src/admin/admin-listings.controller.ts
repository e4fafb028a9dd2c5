import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type FieldValuesFound,
  fieldValuesQuerySchema,
  fieldValuesSchema,
  type ListingEdit,
  type ListingRecord,
  type ListingWrite,
  listingCreateSchema,
  listingEditSchema,
  listingIdParamSchema,
  officeDay,
  PICKED_FIELDS,
} from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  type AdminResource,
  AdminResourceController,
  ApiRow,
  CurrentActor,
  ForAdvisors,
  personOf,
  RawQuery,
  type UserActor,
} from '@outcrop/platform';
import { z } from 'zod';
import { exportListings } from '../import/export-listings.ts';
import { CreateListing } from '../listing/commands/create-listing.ts';
import { UpdateListing } from '../listing/commands/update-listing.ts';
import { WithdrawListing } from '../listing/commands/withdraw-listing.ts';
import type { Listing } from '../listing/listing.entity.ts';
import type { ListingValues } from '../listing/listing-values.ts';
import { valuesFromWire } from '../listing/listing-wire.ts';
import { ListFieldValues } from '../listing/queries/list-field-values.ts';
import { listingsResource } from './admin-listings.resource.ts';
import { ListingCounters } from './listing-counters.ts';
import { ListingRecords } from './listing-records.ts';

const idSchema = z.object({ id: listingIdParamSchema });

/** What a check writes (docs/product/listings.md#checked-listings). */
const checkedBy = ({ userId }: UserActor): Partial<ListingValues> => ({
  isCheck: true,
  lastCheckedDate: officeDay(),
  lastCheckedById: userId,
});

/** Listings in the admin area. Records go by wire names. */
@ApiTags('Admin listings')
@ForAdvisors()
@Controller('api/admin/listings')
export class AdminListingsController extends AdminResourceController<Listing, ListingRecord> {
  protected readonly resource: AdminResource<Listing>;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly records: ListingRecords,
    counters: ListingCounters,
  ) {
    super(em);
    this.resource = listingsResource(counters);
  }

  protected view(rows: readonly Listing[]): Promise<ListingRecord[]> {
    return this.records.of(rows);
  }

  /** In the format that the import reads. */
  protected override exported(where: FilterQuery<Listing>): AsyncIterable<string> {
    return exportListings(this.em, 'csv', where);
  }

  /** What listings say in one field, the values that most of them have first: at most 50 that hold the words `q`. */
  @Get('values')
  @AdminAnswer()
  @ApiQuery({ name: 'field', enum: PICKED_FIELDS })
  @ApiQuery({ name: 'q', required: false, type: String })
  @ApiResponse({ status: 200, standardSchema: fieldValuesSchema })
  values(
    @RawQuery(fieldValuesQuerySchema) { field, q }: z.output<typeof fieldValuesQuerySchema>,
    @CurrentActor() actor: Actor,
  ): Promise<FieldValuesFound> {
    return this.queries.execute(new ListFieldValues({ field, words: q, actor }));
  }

  @Post()
  @AdminAnswer()
  async create(
    @Body({ schema: listingCreateSchema }) body: ListingWrite & { ListingId?: number },
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    const { ListingId: listingId, passcode } = body;
    const id = await this.commands.execute(
      new CreateListing({ values: valuesFromWire(body), actor, options: { listingId, passcode } }),
    );
    return this.read(id, actor);
  }

  /** Merges what was sent. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ApiRow()
  async update(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: listingEditSchema }) body: ListingEdit,
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    const { version, passcode, checked } = body;
    const values = { ...valuesFromWire(body), ...(checked && checkedBy(personOf(actor))) };
    await this.commands.execute(new UpdateListing({ listingId: id, values, actor, options: { version, passcode } }));
    return this.read(id, actor);
  }

  /** Takes the listing off the web; it is not lost, and can be published again. */
  @Delete(':id')
  @ApiRow()
  async delete(
    @Param({ schema: idSchema }) { id }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    await this.commands.execute(new WithdrawListing({ listingId: id, actor }));
    return this.read(id, actor);
  }
}
