import { Body, Controller, Get, Module, Put, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type AdminDealDetails,
  adminDealDetailsSchema,
  type ListingRecord,
  type ListingUpdate,
  listingIdParamSchema,
  listingIdSchema,
  listingUpdateSchema,
  WEB_STATUSES,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, DeskParts, ForAdvisors, PaletteSources } from '@outcrop/platform';
import { z } from 'zod';
import { FindListings } from '../deals/queries/find-listings.ts';
import { DealAnswers } from '../likes/http/deal-answers.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { UpdateListingWebSettings } from '../listing/commands/update-listing.ts';
import { valuesFromWire } from '../listing/listing-wire.ts';
import { canManageListings, scopeOf } from '../listings.policy.ts';
import { AdminModule } from './admin.module.ts';
import { AdminListingsController } from './admin-listings.controller.ts';
import { listingsResource } from './admin-listings.resource.ts';
import { ListingCounters } from './listing-counters.ts';
import { listingDeskParts } from './listing-desk.ts';
import { GetAdminDealDetails, GetListing } from './listing-records.ts';

const listingQuerySchema = z.object({ listingId: listingIdParamSchema });
const webSettingsSchema = listingUpdateSchema.and(z.object({ ListingId: listingIdSchema }));

/** The older calls of the admin area by their own names (docs/product/http.md#older-calls). */
@ApiTags('Admin')
@ForAdvisors()
@UseInterceptors(DealAnswers)
@Controller('api/Admin')
export class AdminController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get('GetAdminDealDetails')
  @ApiResponse({ status: 200, standardSchema: adminDealDetailsSchema })
  getAdminDealDetails(
    @Query({ schema: listingQuerySchema }) { listingId }: { listingId: number },
  ): Promise<AdminDealDetails> {
    return this.queries.execute(new GetAdminDealDetails({ listingId }));
  }

  /** Changes how the listing named in the body appears on the web; its other fields are left alone. */
  @Put('UpdateListingWebSettings')
  async updateListingWebSettings(
    @Body({ schema: webSettingsSchema }) body: ListingUpdate & { ListingId: number },
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord> {
    const { ListingId, version } = body;
    await this.commands.execute(
      new UpdateListingWebSettings({ listingId: ListingId, values: valuesFromWire(body), actor, options: { version } }),
    );
    return this.queries.execute(new GetListing({ listingId: ListingId, actor }));
  }
}

@Module({ imports: [AdminModule, LikesModule], controllers: [AdminController, AdminListingsController] })
export class HttpModule {
  constructor(desk: DeskParts, palette: PaletteSources, counters: ListingCounters, queries: QueryBus) {
    desk.register(...listingDeskParts(listingsResource(counters)));
    palette.register({
      kind: 'listing',
      isAllowed: canManageListings,
      find: async (letters, limit, actor) => {
        const found = await queries.execute(new FindListings({ letters, limit, scope: scopeOf(actor) }));
        return found.map(({ id, name, webStatus }) => ({ id, name, note: WEB_STATUSES[webStatus] }));
      },
    });
  }
}
