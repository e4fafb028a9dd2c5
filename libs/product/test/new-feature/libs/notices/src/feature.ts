import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { PostNoticeHandler } from './commands/post-notice.ts';
import { Migration20990101000000_notices } from './migrations/Migration20990101000000_notices.ts';
import { Notice } from './notice.entity.ts';
import { noticeData } from './notice-data.ts';
import { noticeSettings } from './notice-settings.ts';

@Module({ providers: [PostNoticeHandler] })
class NoticesModule {}

/** What the office tells its buyers. */
export const notices: Feature = {
  name: 'notices',
  entities: [Notice],
  migrations: [Migration20990101000000_notices],
  settings: noticeSettings,
  personalData: noticeData,
  module: NoticesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
