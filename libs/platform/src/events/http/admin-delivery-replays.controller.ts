import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type ReplayAnswer,
  type ReplayPreview,
  type ReplayWrite,
  replayAnswerSchema,
  replayPreviewSchema,
  replayWriteSchema,
} from '@outcrop/contracts';
import { CurrentActor, ForAdmins } from '../../auth/access.ts';
import type { Actor } from '../../auth/actor.ts';
import { FreshAnswer } from '../../http/fresh-answer.ts';
import { DeliveryReplay } from './delivery-replay.ts';

/** All deliveries of a filter, sent again (docs/product/admin.md#delivery-replay). */
@ApiTags('Admin deliveries')
@ForAdmins()
@Controller('api/admin/delivery-replays')
export class AdminDeliveryReplaysController {
  constructor(private readonly replays: DeliveryReplay) {}

  /** What would be sent again by the filter of the list. */
  @Get()
  @ApiQuery({ name: 'filter', required: false, type: String })
  @FreshAnswer(replayPreviewSchema)
  preview(@Query() query: Record<string, unknown>, @CurrentActor() actor: Actor): Promise<ReplayPreview> {
    return this.replays.preview(query, actor);
  }

  /** Sends it again: at most as many as one replay may. */
  @Post()
  @FreshAnswer(replayAnswerSchema)
  async replay(
    @Body({ schema: replayWriteSchema }) { filter, asOf }: ReplayWrite,
    @CurrentActor() actor: Actor,
  ): Promise<ReplayAnswer> {
    return { replayed: await this.replays.replayAll(filter, asOf, actor) };
  }
}
