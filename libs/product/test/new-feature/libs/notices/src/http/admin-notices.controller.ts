import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type NoticeRecord, type NoticeWrite, noticeWriteSchema } from '@outcrop/contracts';
import { type Actor, AdminAnswer, AdminResourceController, CurrentActor, ForAdmins } from '@outcrop/platform';
import { PostNotice } from '../commands/post-notice.ts';
import type { Notice } from '../notice.entity.ts';
import { noticesResource } from './admin-notices.resource.ts';

@ApiTags('Admin notices')
@ForAdmins()
@Controller('api/admin/notices')
export class AdminNoticesController extends AdminResourceController<Notice, NoticeRecord> {
  protected readonly resource = noticesResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    super(em);
  }

  protected async view(rows: readonly Notice[]): Promise<NoticeRecord[]> {
    return rows.map(({ id, text, announcedAt, version }) => ({
      id,
      text,
      announcedAt: announcedAt?.toISOString() ?? null,
      version,
    }));
  }

  @Post()
  @AdminAnswer()
  async create(
    @Body({ schema: noticeWriteSchema }) { text }: NoticeWrite,
    @CurrentActor() actor: Actor,
  ): Promise<NoticeRecord> {
    return this.read(await this.commands.execute(new PostNotice({ text, actor })), actor);
  }
}
