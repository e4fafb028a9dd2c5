import { Module } from '@nestjs/common';
import { NoticeAnnouncements } from './notice-announcements.consumer.ts';

@Module({ providers: [NoticeAnnouncements] })
export class WorkerModule {}
