import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { FindCompanies, FindNames } from '@outcrop/accounts';
import { type DataRoomPerson, declineBody, grantBody, officeDay, revokeBody } from '@outcrop/contracts';
import {
  type Actor,
  AdminResourceController,
  CurrentActor,
  ForAdvisors,
  FreshAnswer,
  systemActor,
} from '@outcrop/platform';
import type { z } from 'zod';
import { type AccessDecision, DecideAccess } from '../commands/decide-access.ts';
import { DataRoomAccess } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { dataRoomPeopleResource } from './data-room-people.resource.ts';

type Decided = Pick<z.output<typeof grantBody>, 'listingId' | 'people'>;

/** How people stand with data rooms, and what agents decide about them: each decision for one or many, all or none. */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-room-people')
export class AdminDataRoomPeopleController extends AdminResourceController<DataRoomAccess, DataRoomPerson> {
  protected readonly resource = dataRoomPeopleResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {
    super(em);
  }

  protected async view(rows: readonly DataRoomAccess[]): Promise<DataRoomPerson[]> {
    const userIds = [...new Set(rows.map((row) => row.userId))];
    const names = await this.queries.execute(new FindNames({ userIds }));
    const companies = await this.queries.execute(new FindCompanies({ userIds }));
    const listingIds = [...new Set(rows.map((row) => row.listingId))];
    const deals = await this.deals.allSeenBy(listingIds, systemActor('data-rooms'));
    const today = officeDay();
    return rows.map((row) => ({
      id: row.id,
      listingId: row.listingId,
      userId: row.userId,
      name: names.get(row.userId) ?? null,
      company: companies.get(row.userId) ?? null,
      header: deals.get(row.listingId)?.header ?? null,
      agentName: deals.get(row.listingId)?.agentName ?? null,
      state: row.stateOn(today),
      level: row.level,
      until: row.until,
      reason: row.reason,
      changedBy: row.changedBy,
      changedAt: row.changedAt.toISOString(),
      version: row.version,
    }));
  }

  /** Opens the data room, or changes level and end. A `version` that is not the current one is a 409; then nobody is changed. */
  @Post('grant')
  @FreshAnswer()
  grant(
    @Body({ schema: grantBody }) { level, until, ...decided }: z.output<typeof grantBody>,
    @CurrentActor() actor: Actor,
  ): Promise<DataRoomPerson[]> {
    return this.decide(decided, { action: 'grant', level, until }, actor);
  }

  /** Refuses requests, with a reason that the people read. */
  @Post('decline')
  @FreshAnswer()
  decline(
    @Body({ schema: declineBody }) { reason, ...decided }: z.output<typeof declineBody>,
    @CurrentActor() actor: Actor,
  ): Promise<DataRoomPerson[]> {
    return this.decide(decided, { action: 'decline', reason }, actor);
  }

  /** Takes access and invitations back. */
  @Post('revoke')
  @FreshAnswer()
  revoke(
    @Body({ schema: revokeBody }) { reason, ...decided }: z.output<typeof revokeBody>,
    @CurrentActor() actor: Actor,
  ): Promise<DataRoomPerson[]> {
    return this.decide(decided, { action: 'revoke', reason }, actor);
  }

  private async decide(decided: Decided, decision: AccessDecision, actor: Actor): Promise<DataRoomPerson[]> {
    await this.commands.execute(new DecideAccess({ ...decided, decision, actor }));
    const { listingId, people } = decided;
    const userId = people.map((one) => one.userId);
    return this.view(await this.em.fork().find(DataRoomAccess, { listingId, userId }, { orderBy: { id: 'asc' } }));
  }
}
