import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { applyDecorators, Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type DeliveryRecord, type DeliveryWrite, deliveryWriteSchema } from '@outcrop/contracts';
import type { Response } from 'express';
import { z } from 'zod';
import { AdminAnswer, AdminResourceController } from '../../admin-resource/admin-resource.controller.ts';
import { exportCsv } from '../../admin-resource/export-rows.ts';
import { CurrentActor, ForAdmins } from '../../auth/access.ts';
import type { Actor } from '../../auth/actor.ts';
import { EventDelivery, RecordedEvent } from '../events.entities.ts';
import { shownPayload } from '../shown-payload.ts';
import { DeliveryNotFound, deliveriesResource, deliveryIdSchema, placeOf } from './admin-deliveries.resource.ts';
import { DeliveryReplay } from './delivery-replay.ts';

/** Rows of the export that are read at a time. */
const PAGE = 500;
const idSchema = z.object({ id: deliveryIdSchema });
const ApiDelivery = () => applyDecorators(AdminAnswer(), ApiParam({ name: 'id', type: String }));

/** Deliveries, and another one of those that failed or arrived (docs/product/admin.md#deliveries). */
@ApiTags('Admin deliveries')
@ForAdmins()
@Controller('api/admin/deliveries')
export class AdminDeliveriesController extends AdminResourceController<EventDelivery, DeliveryRecord> {
  protected readonly resource = deliveriesResource;

  constructor(
    em: EntityManager,
    private readonly replays: DeliveryReplay,
  ) {
    super(em);
  }

  protected async view(rows: readonly EventDelivery[]): Promise<DeliveryRecord[]> {
    const ids = rows.map(({ event }) => event);
    const events = await this.em.fork().find(RecordedEvent, { id: ids });
    const eventOf = new Map(events.map((event) => [event.id, event]));
    return rows.flatMap((row) => {
      const event = eventOf.get(row.event);
      if (!event) return [];
      return {
        id: `${row.event}:${row.consumer}`,
        eventId: row.event,
        consumer: row.consumer,
        type: event.type,
        status: row.status,
        attempts: row.attempts,
        lastError: row.lastError ?? null,
        occurredAt: event.occurredAt.toISOString(),
        dueAt: row.dueAt.toISOString(),
        doneAt: row.doneAt?.toISOString() ?? null,
        actor: event.actor,
        impersonatorId: event.impersonatorId ?? null,
        payload: shownPayload(event.type, event.payload),
      };
    });
  }

  protected override exported(where: FilterQuery<EventDelivery>): AsyncIterable<string> {
    return exportCsv(this.em, this.resource, where, this.pages(where));
  }

  /** By both halves of the key: the deliveries of one event may lie on two pages. */
  private async *pages(where: FilterQuery<EventDelivery>): AsyncGenerator<EventDelivery[]> {
    for (let last: EventDelivery | undefined; ; ) {
      const after = last && {
        $or: [{ event: { $gt: last.event } }, { event: last.event, consumer: { $gt: last.consumer } }],
      };
      const page = await this.em.fork().find(
        EventDelivery,
        { $and: [where, after ?? {}] },
        {
          orderBy: { event: 'asc', consumer: 'asc' },
          limit: PAGE,
        },
      );
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      last = page.at(-1);
    }
  }

  /** As for every resource; before the deliveries by their ids, one of which it would be taken for. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, type: String })
  override export(
    @Query() query: Record<string, unknown>,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    return super.export(query, actor, response);
  }

  @Get(':id')
  @ApiDelivery()
  override async get(@Param({ schema: idSchema }) { id }: { id: string }): Promise<DeliveryRecord> {
    const row = await this.em.fork().findOne(EventDelivery, placeOf(id));
    const [record] = row ? await this.view([row]) : [];
    if (!record) throw new DeliveryNotFound();
    return record;
  }

  /** Another try of one that failed, or another delivery of one that arrived when `arrivedAt` says. Any other stays as it is. */
  @Put(':id')
  @ApiDelivery()
  async replay(
    @Param({ schema: idSchema }) { id }: { id: string },
    @Body({ schema: deliveryWriteSchema }) { arrivedAt }: DeliveryWrite,
    @CurrentActor() actor: Actor,
  ): Promise<DeliveryRecord> {
    const [record] = await this.view([
      await this.replays.replay({ ...placeOf(id), ...(arrivedAt && { arrivedAt: new Date(arrivedAt) }) }, actor),
    ]);
    if (!record) throw new DeliveryNotFound();
    return record;
  }
}
