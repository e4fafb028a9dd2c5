import { Body, Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type ListingOrder,
  listingOrderQuerySchema,
  listingOrderSchema,
  type MoveListingsBody,
  moveListingsSchema,
  ORDERED_LISTS,
  type OrderedList,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, CurrentActor, ForAdvisors, RawQuery } from '@outcrop/platform';
import { ListListingOrder } from './list-order.ts';
import { MoveListings } from './move-listings.ts';
import { OrderModule } from './order.module.ts';

/** The firm's order (docs/product/admin.md#reorder). */
@ApiTags('Admin listings')
@ForAdvisors()
@Controller('api/admin/listing-order')
class ListingOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AdminAnswer()
  @ApiQuery({ name: 'list', enum: ORDERED_LISTS })
  @ApiResponse({ status: 200, standardSchema: listingOrderSchema })
  order(
    @RawQuery(listingOrderQuerySchema) { list }: { list: OrderedList },
    @CurrentActor() actor: Actor,
  ): Promise<ListingOrder> {
    return this.queries.execute(new ListListingOrder({ list, actor }));
  }

  /** Answers with the order that there is then, in which others' moves are too. */
  @Post()
  @HttpCode(200)
  @AdminAnswer()
  @ApiResponse({ status: 200, standardSchema: listingOrderSchema })
  async move(
    @Body({ schema: moveListingsSchema }) { list, moves }: MoveListingsBody,
    @CurrentActor() actor: Actor,
  ): Promise<ListingOrder> {
    await this.commands.execute(new MoveListings({ list, moves, actor }));
    return this.queries.execute(new ListListingOrder({ list, actor }));
  }
}

@Module({ imports: [OrderModule], controllers: [ListingOrderController] })
export class HttpModule {}
