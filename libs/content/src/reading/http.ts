import { Module } from '@nestjs/common';
import { ItemsController } from './http/items.controller.ts';

/** The items calls of the Directus contract. */
@Module({ controllers: [ItemsController] })
export class HttpModule {}
