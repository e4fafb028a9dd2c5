import { Module } from '@nestjs/common';
import { PushController } from './http/push.controller.ts';
import { PushModule } from './push.module.ts';

@Module({ imports: [PushModule], controllers: [PushController] })
export class HttpModule {}
