import { Module } from '@nestjs/common';
import { AdminContactsController } from './admin-contacts.controller.ts';
import { CountersModule } from './counters.module.ts';

@Module({ imports: [CountersModule], controllers: [AdminContactsController] })
export class HttpModule {}
