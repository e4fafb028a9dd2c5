import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Interests, interestsSchema, updateInterestsSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import type { z } from 'zod';
import { UpdateInterests } from '../commands/update-interests.ts';
import { FindInterests } from '../queries/find-interests.ts';

/** The own interests (docs/product/sign-up.md#interests). */
@ApiTags('UserInterests')
@Controller('api/UserInterests')
export class UserInterestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Every flag, and the regions; all false before the first edit. */
  @Get('GetInterests')
  @FreshAnswer(interestsSchema)
  getInterests(@CurrentActor() actor: Actor): Promise<Interests> {
    return this.queries.execute(new FindInterests(personOf(actor).userId));
  }

  /** Sets the flags that are named. 409 with the current interests when `version` is not the current one. */
  @Post('Update')
  @FreshAnswer(interestsSchema)
  update(
    @CurrentActor() actor: Actor,
    @Body({ schema: updateInterestsSchema }) edit: z.output<typeof updateInterestsSchema>,
  ): Promise<Interests> {
    return this.commands.execute(new UpdateInterests(edit, personOf(actor)));
  }
}
