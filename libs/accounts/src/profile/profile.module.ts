import { Module } from '@nestjs/common';
import { UpdateInterestsHandler } from './commands/update-interests.ts';
import { UpdateProfileHandler } from './commands/update-profile.ts';
import { FindInterestsHandler } from './queries/find-interests.ts';
import { GetProfileHandler } from './queries/get-profile.ts';

/** What people say of themselves, and what they would buy and sell. */
@Module({ providers: [UpdateProfileHandler, UpdateInterestsHandler, GetProfileHandler, FindInterestsHandler] })
export class ProfileModule {}
