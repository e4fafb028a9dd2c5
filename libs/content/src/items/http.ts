import { Module } from '@nestjs/common';
import { ContentController } from './http/content.controller.ts';
import { contentControllers } from './http/content-controllers.ts';
import { ItemsModule } from './items.module.ts';

/** Items over HTTP, for those who edit them. */
@Module({ imports: [ItemsModule], controllers: [ContentController, ...contentControllers] })
export class HttpModule {}
