import { Module } from '@nestjs/common';
import { DeskParts } from '@outcrop/platform';
import { AdminMailsController } from './http/admin-mails.controller.ts';
import { undeliveredMails } from './http/admin-mails.resource.ts';

@Module({ controllers: [AdminMailsController] })
export class HttpModule {
  constructor(desk: DeskParts) {
    desk.register(undeliveredMails);
  }
}
