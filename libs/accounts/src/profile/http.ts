import { Module } from '@nestjs/common';
import { ProfileController } from './http/profile.controller.ts';
import { UserInterestsController } from './http/user-interests.controller.ts';

/** Profile and interests over HTTP. */
@Module({ controllers: [ProfileController, UserInterestsController] })
export class HttpModule {}
