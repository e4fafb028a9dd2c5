import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type DealSummary,
  type ListedDeal,
  type ListedPublicDeal,
  type ListingRecord,
  type ListingUpdate,
  listedDealSchema,
  listedPublicDealSchema,
  listingIdParamSchema,
  listingUpdateSchema,
  MAX_LISTING_ID,
  type PublicDeal,
  wholeNumberText,
} from '@outcrop/contracts';
import {
  type Actor,
  Costly,
  CurrentActor,
  ForAdvisors,
  Public,
  RawQuery,
  type RequestWithActor,
  Sources,
} from '@outcrop/platform';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { z } from 'zod';
import { GetListing } from '../admin/listing-records.ts';
import { ListAssignments, ListDeals, ListWholeDeals, MAX_LIST_SIZE } from '../deals/queries/list-deals.ts';
import { CountDeals } from '../deals/search/count-deals.ts';
import { DealAnswers } from '../likes/http/deal-answers.ts';
import { UpdateListing } from '../listing/commands/update-listing.ts';
import { LISTINGS_SOURCE } from '../listing/listed-pages.ts';
import { valuesFromWire } from '../listing/listing-wire.ts';
import { Scopes } from '../scopes/scopes.ts';

const sizeSchema = wholeNumberText(1, MAX_LIST_SIZE).optional();
/** 0 begins at the first deal. */
const afterSchema = wholeNumberText(0, MAX_LISTING_ID).optional();
/** Parameters of an older client that we do not know are left alone (docs/product/http.md#older-calls). */
const listQuerySchema = z.object({ size: sizeSchema, fields: z.enum(['summary']).optional() });
type ListQuery = z.output<typeof listQuerySchema>;
const dealsQuerySchema = listQuerySchema.extend({
  isConfidential: z.enum(['true', 'false']).optional(),
  after: afterSchema,
});
const publicDealsQuerySchema = listQuerySchema.extend({ current: z.enum(['true', 'false']).optional() });
const listingQuerySchema = z.object({ listingId: listingIdParamSchema });

/** Most listings that are answered with all their fields without a turn. */
const MAX_PLAIN = 100;
/** Whole listings take their turn when they are many (docs/product/http.md#costly-requests). */
const isCostlyList = ({ fields, size = MAX_LIST_SIZE }: ListQuery) => fields === undefined && size > MAX_PLAIN;

const ApiList = () =>
  applyDecorators(
    ApiQuery({ name: 'size', required: false, type: Number, description: `At most ${MAX_LIST_SIZE}` }),
    ApiQuery({
      name: 'fields',
      required: false,
      enum: ['summary'],
      description: "summary: what lists and cards show; without it all of the listing's fields that the asker may read",
    }),
  );

/** The older calls by their own names (docs/product/http.md#older-calls), over the same queries and commands. */
@ApiTags('Advisors')
@UseInterceptors(DealAnswers)
@Controller('api/Advisors')
export class AdvisorsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly scopes: Scopes,
  ) {}

  /**
   * Public deals in the firm's order; with `isConfidential=true` the private ones that whoever asks may see; with `after` those with a larger
   * ListingId, by ListingId.
   */
  @Public()
  @Get('GetDeals')
  @Sources(LISTINGS_SOURCE)
  @Costly(dealsQuerySchema, isCostlyList)
  @ApiQuery({ name: 'isConfidential', required: false, enum: ['true', 'false'] })
  @ApiQuery({ name: 'after', required: false, type: Number, description: 'The last ListingId of the page before' })
  @ApiList()
  @ApiResponse({ status: 200, standardSchema: z.array(listedDealSchema) })
  async getDeals(
    @RawQuery(dealsQuerySchema) { isConfidential, size, after, fields }: z.output<typeof dealsQuerySchema>,
    @Req() request: RequestWithActor,
  ): Promise<ListedDeal[] | DealSummary[]> {
    const list = isConfidential === 'true' ? 'private' : 'public';
    const scope = await this.scopes.inList(list, request);
    const deals = await this.queries.execute(new ListDeals({ list, scope, size, after }));
    if (fields === 'summary') return deals;
    return this.queries.execute(new ListWholeDeals({ found: deals, list, scope, inOrder: after === undefined }));
  }

  /** Research: the public STUDY deals. */
  @Public()
  @Get('GetStudyDeals')
  @Sources(LISTINGS_SOURCE)
  @Costly(listQuerySchema, isCostlyList)
  @ApiList()
  @ApiResponse({ status: 200, standardSchema: z.array(listedDealSchema) })
  async getStudyDeals(@RawQuery(listQuerySchema) { size, fields }: ListQuery): Promise<ListedDeal[] | DealSummary[]> {
    const deals = await this.queries.execute(new ListDeals({ list: 'research', scope: PUBLIC_SCOPE, size }));
    return fields === 'summary'
      ? deals
      : this.queries.execute(new ListWholeDeals({ found: deals, list: 'research', scope: PUBLIC_SCOPE }));
  }

  /** Public deals in the firm's order; with `current=true` the current assignments alone, which the home page shows (docs/product/pages.md#assignments-carousel). */
  @Public()
  @Get('GetPublicDeals')
  @Sources(LISTINGS_SOURCE)
  @Costly(publicDealsQuerySchema, isCostlyList)
  @ApiQuery({ name: 'current', required: false, enum: ['true', 'false'] })
  @ApiList()
  @ApiResponse({ status: 200, standardSchema: z.array(listedPublicDealSchema) })
  async getPublicDeals(
    @RawQuery(publicDealsQuerySchema) { size, current, fields }: z.output<typeof publicDealsQuerySchema>,
  ): Promise<ListedPublicDeal[] | PublicDeal[]> {
    const isCurrent = current === 'true';
    const deals = await this.queries.execute(
      isCurrent
        ? new ListAssignments({ size: size ?? MAX_LIST_SIZE })
        : new ListDeals({ list: 'public', scope: PUBLIC_SCOPE, size }),
    );
    if (fields === 'summary') return deals.map(toPublicDeal);
    const whole = await this.queries.execute(new ListWholeDeals({ found: deals, list: 'public', scope: PUBLIC_SCOPE }));
    return whole.map((deal) => ({ ...deal, ...toPublicDeal(deal) }));
  }

  /** How many deals are public. */
  @Public()
  @Get('GetCount')
  @Sources(LISTINGS_SOURCE)
  @Header('Content-Type', 'application/json')
  @ApiResponse({ status: 200, standardSchema: z.int() })
  getCount(): Promise<number> {
    return this.queries.execute(new CountDeals({}));
  }

  /**
   * Changes the fields that were sent, by either of their names. A `version` that is not the current one is a 409 with `current`; `ignored` names what was sent and is no
   * field that can be changed here.
   */
  @ForAdvisors()
  @Post('UpdateListing')
  @HttpCode(200)
  async updateListing(
    @Query({ schema: listingQuerySchema }) { listingId }: { listingId: number },
    @Body({ schema: listingUpdateSchema }) body: ListingUpdate,
    @Body() sent: object,
    @CurrentActor() actor: Actor,
  ): Promise<ListingRecord & { ignored: string[] }> {
    const { version, passcode } = body;
    await this.commands.execute(
      new UpdateListing({ listingId, values: valuesFromWire(body), actor, options: { version, passcode } }),
    );
    const record = await this.queries.execute(new GetListing({ listingId, actor }));
    return { ...record, ignored: Object.keys(sent).filter((name) => !(name in body)) };
  }
}

const toPublicDeal = (deal: DealSummary): PublicDeal => ({
  Url: deal.url,
  ListingId: deal.ListingId,
  Header: deal.header,
  boxLogoUrl: deal.logoUrl,
  hasVDR: deal.hasVDR,
  hasLogoImage: deal.hasLogoImage,
  sold: deal.sold,
});
