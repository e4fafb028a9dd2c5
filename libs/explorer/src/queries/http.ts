import { Module } from '@nestjs/common';
import { QueryController } from './http/query.controller.ts';

@Module({ controllers: [QueryController] })
export class HttpModule {}
