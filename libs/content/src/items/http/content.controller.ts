import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type ContentOverview,
  type ContentRecord,
  type EnergyPricesChange,
  energyPricesSchema,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, CurrentActor, ForAdmins } from '@outcrop/platform';
import { SetEnergyPrices } from '../commands/set-energy-prices.ts';
import { ContentItems } from '../queries/content-items.ts';

/** Content as a whole in the admin area, and its list of prices. */
@ApiTags('Admin content')
@ForAdmins()
@Controller('api/admin')
export class ContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: ContentItems,
  ) {}

  /** Whether content is edited here, and how much there is of each collection. */
  @Get('content')
  @AdminAnswer()
  overview(): Promise<ContentOverview> {
    return this.items.overview();
  }

  /** All prices at once, in their order; answers with them. A price that is stale is a 409 with all of them as `current`. */
  @Put('energy-prices')
  @AdminAnswer()
  async setEnergyPrices(
    @Body({ schema: energyPricesSchema }) body: EnergyPricesChange,
    @CurrentActor() actor: Actor,
  ): Promise<ContentRecord[]> {
    const ids = await this.commands.execute(new SetEnergyPrices({ change: body, actor }));
    return this.items.records('energy_prices', ids);
  }
}
