import { Module } from '@nestjs/common';
import { AdminMailsController } from './http/admin-mails.controller.ts';

@Module({ controllers: [AdminMailsController] })
export class HttpModule {}
