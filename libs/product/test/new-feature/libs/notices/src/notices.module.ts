import { Module } from '@nestjs/common';
import { PostNoticeHandler } from './commands/post-notice.ts';

@Module({ providers: [PostNoticeHandler] })
export class NoticesModule {}
