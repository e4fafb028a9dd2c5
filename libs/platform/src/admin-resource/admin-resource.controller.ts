import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { applyDecorators, Get, Header, Inject, Injectable, Param, Query, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { CurrentActor } from '../auth/access.ts';
import type { Actor } from '../auth/actor.ts';
import { AuditTrail } from '../events/audit.ts';
import { Forbidden, Invalid } from '../http/errors.ts';
import type { AdminResource } from './admin-resource.ts';
import { findRows, readListQuery, whereOf } from './admin-resource.ts';
import { exportCsv } from './export-rows.ts';

/** An answer of the admin area: for whoever asked, at this moment. */
export const AdminAnswer = () => Header('Cache-Control', 'private, no-store');
/** A call about one row: `:id` in its path. */
export const ApiRow = () => applyDecorators(AdminAnswer(), ApiParam({ name: 'id', type: Number }));
const ApiFilter = (description?: string) =>
  ApiQuery({ name: 'filter', required: false, type: String, ...(description && { description }) });

/**
 * What react-admin's stock ra-data-simple-rest provider reads of a resource: a list by page, order and filter, several by their ids, one, and
 * all as a file. A feature extends it with its own address and audience, the resource's fields, the view of a row, and its commands: create
 * (`POST`), change (`PUT :id`, a `version` that is not the current one being refused with `Stale`) and delete (`DELETE :id`). Bulk changes come
 * as one such call for each row.
 */
@Injectable()
export abstract class AdminResourceController<Row extends object, View> {
  /** A property, so that no resource has to hand it on. */
  @Inject(AuditTrail) private readonly audit!: AuditTrail;

  constructor(protected readonly em: EntityManager) {}

  protected abstract readonly resource: AdminResource<Row>;

  /** Rows as records of the admin area, in the same order. */
  protected abstract view(rows: readonly Row[]): Promise<View[]>;

  /** The file of `export`, in parts. */
  protected exported(where: FilterQuery<Row>): AsyncIterable<string> {
    return exportCsv(this.em, this.resource, where);
  }

  @Get()
  @AdminAnswer()
  @ApiQuery({ name: 'sort', required: false, type: String, description: '["field","ASC"]' })
  @ApiQuery({ name: 'range', required: false, type: String, description: '[0,24], up to 1,000 rows' })
  @ApiFilter('{"q":"…"}, {"id":[…]}, or any field')
  async list(
    @Query() query: Record<string, unknown>,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<View[]> {
    this.assertAllowed(actor);
    const asked = readListQuery(this.resource, query);
    const [rows, total] = await findRows(this.em, this.resource, asked, actor);
    const { from } = asked.range;
    const range = rows.length ? `${from}-${from + rows.length - 1}` : '*';
    response.setHeader('Content-Range', `${this.resource.name} ${range}/${total}`);
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    return this.view(rows);
  }

  /** All rows that the filter finds. The audit says who took how many of them, before the first is sent. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiFilter()
  async export(
    @Query() query: Record<string, unknown>,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    this.assertAllowed(actor);
    const { filter } = readListQuery(this.resource, query);
    const where = whereOf(this.resource, filter, actor);
    await this.recordExport(actor, where, String(query['filter'] ?? '{}'));
    response
      .type('text/csv; charset=utf-8')
      .setHeader('Cache-Control', 'private, no-store')
      .setHeader('Content-Disposition', `attachment; filename="${this.resource.name}.csv"`);
    await pipeline(Readable.from(this.exported(where)), response);
  }

  private recordExport(actor: Actor, where: FilterQuery<Row>, filter: string): Promise<void> {
    const subject = `list:${this.resource.name}`;
    return this.em.fork().transactional(async (em) => {
      const rows = await em.count(this.resource.entity, where as FilterQuery<NoInfer<Row>>);
      const after = { filter: JSON.parse(filter), rows };
      this.audit.record(em, { actor, action: 'export-list', subject, before: null, after });
    });
  }

  @Get(':id')
  @ApiRow()
  get(@Param() { id }: { id: string }, @CurrentActor() actor: Actor): Promise<View> {
    const parsed = z.object({ id: this.resource.keySchema }).safeParse({ id });
    if (!parsed.success) throw Invalid.of(parsed.error);
    return this.read(parsed.data.id, actor);
  }

  /** The record of one row, as it stands after a command. @throws Forbidden, or the resource's own refusal */
  protected async read(id: string | number, actor: Actor): Promise<View> {
    this.assertAllowed(actor);
    const conditions = [{ [this.resource.key]: id }, this.resource.visibleTo?.(actor) ?? {}];
    const row = await this.em.fork().findOne(this.resource.entity, { $and: conditions } as FilterQuery<NoInfer<Row>>);
    const [record] = row ? await this.view([row as Row]) : [];
    if (!record) throw this.resource.notFound(id);
    return record;
  }

  private assertAllowed(actor: Actor): void {
    if (!this.resource.isAllowed(actor)) throw new Forbidden();
  }
}
