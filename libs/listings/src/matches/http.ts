import { Module } from '@nestjs/common';
import { LikesModule } from '../likes/likes.module.ts';
import { MatchesController } from './http/matches.controller.ts';

/** Matches over HTTP, told with whether the asker likes them. */
@Module({ imports: [LikesModule], controllers: [MatchesController] })
export class HttpModule {}
