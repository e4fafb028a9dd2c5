import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { FindColleagues } from '@outcrop/accounts';
import {
  type LeadDetails,
  type LeadRecord,
  type LeadsAssignee,
  type LeadWrite,
  leadWriteSchema,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, AdminResourceController, ApiRow, CurrentActor, ForAdvisors } from '@outcrop/platform';
import { z } from 'zod';
import { ChangeLead } from '../commands/change-lead.ts';
import { Lead } from '../lead.entity.ts';
import { LeadRecords } from '../lead-records.ts';
import { canBeGivenBy } from '../leads.policy.ts';
import { leadIdSchema, leadsResource } from './admin-leads.resource.ts';

const idSchema = z.object({ id: leadIdSchema });

/** Leads in the admin area (docs/product/leads.md#leads-screen). Nobody makes or deletes one here. */
@ApiTags('Admin leads')
@ForAdvisors()
@Controller('api/admin/leads')
export class AdminLeadsController extends AdminResourceController<Lead, LeadRecord> {
  protected readonly resource = leadsResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly records: LeadRecords,
  ) {
    super(em);
  }

  protected view(rows: readonly Lead[]): Promise<LeadRecord[]> {
    return this.records.of(rows);
  }

  /** Whom whoever asks may give a lead to, by name. */
  @Get('assignees')
  @AdminAnswer()
  async assignees(@CurrentActor() actor: Actor): Promise<LeadsAssignee[]> {
    const colleagues = await this.queries.execute(new FindColleagues());
    return colleagues.filter((colleague) => canBeGivenBy(actor, colleague)).map(({ id, name }) => ({ id, name }));
  }

  /** Merges what was sent; a note is added. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ApiRow()
  async update(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: leadWriteSchema }) changes: LeadWrite,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetails> {
    await this.commands.execute(new ChangeLead({ leadId: id, changes, actor }));
    return this.read(id, actor);
  }

  /** With its notes, its mails, its deal's name and its sender's account. */
  protected override async read(id: string | number, actor: Actor): Promise<LeadDetails> {
    await super.read(id, actor);
    return this.records.details(await this.em.fork().findOneOrFail(Lead, Number(id)));
  }
}
