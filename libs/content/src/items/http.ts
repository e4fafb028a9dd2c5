import { Module } from '@nestjs/common';
import { DeskParts, Env } from '@outcrop/platform';
import { editedAt } from '../edited-at.ts';
import { contentDeskParts } from './content-desk.ts';
import { ContentController } from './http/content.controller.ts';
import { contentControllers } from './http/content-controllers.ts';
import { ItemsModule } from './items.module.ts';

/** Items over HTTP, for those who edit them. */
@Module({ imports: [ItemsModule], controllers: [ContentController, ...contentControllers] })
export class HttpModule {
  /** Where content is edited elsewhere, nothing here can be published. */
  constructor(desk: DeskParts, env: Env) {
    if (editedAt(env) === null) desk.register(...contentDeskParts());
  }
}
