import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type Interests,
  interestsSchema,
  type Profile,
  profileSchema,
  updateAdditionalUserInfoSchema,
  updateInterestsSchema,
  updateProfileSchema,
  updateUserInfoSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import type { z } from 'zod';
import { UpdateInterests, UpdateProfile } from './commands/update-profile.ts';
import { FindInterests, GetProfile } from './queries/get-profile.ts';

/** The own profile (docs/product/sign-up.md#profile). Nobody's is reached by an id. */
@ApiTags('Auth')
@Controller('api/Auth')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The profile of whoever asks, with what is missing in it. */
  @Get('GetProfile')
  @FreshAnswer(profileSchema)
  getProfile(@CurrentActor() actor: Actor): Promise<Profile> {
    return this.queries.execute(new GetProfile({ userId: personOf(actor).userId }));
  }

  /** Any of the profile's fields. 409 with the current profile when `version` is not the current one. */
  @Post('UpdateProfile')
  @FreshAnswer(profileSchema)
  updateProfile(
    @CurrentActor() actor: Actor,
    @Body({ schema: updateProfileSchema }) edit: z.output<typeof updateProfileSchema>,
  ): Promise<Profile> {
    return this.commands.execute(new UpdateProfile({ edit, actor: personOf(actor) }));
  }

  /** Name, title, company and telephone. */
  @Post('UpdateUserInfo')
  @FreshAnswer(profileSchema)
  updateUserInfo(
    @CurrentActor() actor: Actor,
    @Body({ schema: updateUserInfoSchema }) edit: z.output<typeof updateUserInfoSchema>,
  ): Promise<Profile> {
    return this.commands.execute(new UpdateProfile({ edit, actor: personOf(actor) }));
  }

  /** The addresses. The call is spelled as older clients spell it. */
  @Post('UpdateAddtionalUserInfo')
  @FreshAnswer(profileSchema)
  updateAdditionalUserInfo(
    @CurrentActor() actor: Actor,
    @Body({ schema: updateAdditionalUserInfoSchema }) edit: z.output<typeof updateAdditionalUserInfoSchema>,
  ): Promise<Profile> {
    return this.commands.execute(new UpdateProfile({ edit, actor: personOf(actor) }));
  }
}

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
    return this.queries.execute(new FindInterests({ userId: personOf(actor).userId }));
  }

  /** Sets the flags that are named. 409 with the current interests when `version` is not the current one. */
  @Post('Update')
  @FreshAnswer(interestsSchema)
  update(
    @CurrentActor() actor: Actor,
    @Body({ schema: updateInterestsSchema }) edit: z.output<typeof updateInterestsSchema>,
  ): Promise<Interests> {
    return this.commands.execute(new UpdateInterests({ edit, actor: personOf(actor) }));
  }
}

@Module({ controllers: [ProfileController, UserInterestsController] })
export class HttpModule {}
