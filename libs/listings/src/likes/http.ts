import { Module } from '@nestjs/common';
import { LikesController } from './http/likes.controller.ts';
import { LikesModule } from './likes.module.ts';

/** Likes over HTTP. */
@Module({ imports: [LikesModule], controllers: [LikesController] })
export class HttpModule {}
