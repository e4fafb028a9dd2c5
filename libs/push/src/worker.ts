import { Module } from '@nestjs/common';
import { NewDeals } from './new-deals.consumer.ts';
import { PushModule } from './push.module.ts';
import { PushNotices } from './sending/push-notices.ts';
import { PushSender } from './sending/push-sender.ts';

/** Notes new deals, and tells the browsers of them. */
@Module({ imports: [PushModule], providers: [NewDeals, PushNotices, PushSender] })
export class WorkerModule {}
