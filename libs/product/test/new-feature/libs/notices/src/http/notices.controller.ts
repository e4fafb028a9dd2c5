import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { NoticeView } from '@outcrop/contracts';
import { Env, Public } from '@outcrop/platform';
import { Notice } from '../notice.entity.ts';
import { noticeSettings } from '../notice-settings.ts';

@ApiTags('Notices')
@Public()
@Controller('api/notices')
export class NoticesController {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** The newest notices. */
  @Get()
  async find(): Promise<NoticeView[]> {
    const { NOTICES_SIGNATURE: signature } = this.env.of(noticeSettings);
    const notices = await this.em.fork().find(Notice, {}, { orderBy: { id: 'desc' }, limit: 10 });
    return notices.map(({ id, text }) => ({ id, text, signature }));
  }
}
