import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  INVITATION_STATES,
  type InvitationRecord,
  type InvitationState,
  type InvitedPerson,
  inviteBody,
  rowIdText,
} from '@outcrop/contracts';
import {
  type Actor,
  type AdminResource,
  AdminResourceController,
  ApiRow,
  CurrentActor,
  ForAdvisors,
  FreshAnswer,
  filterField,
  NotWhileImpersonating,
  personOf,
} from '@outcrop/platform';
import { z } from 'zod';
import { InvitationNotFound } from '../../data-rooms.errors.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { InvitePeople } from '../commands/invite-people.ts';
import { WithdrawInvitation } from '../commands/withdraw-invitation.ts';
import { DataRoomInvitation } from '../invitation.entity.ts';

const invitationIdSchema = rowIdText('must be the number of an invitation');

const IN_STATE: Readonly<Record<InvitationState, FilterQuery<DataRoomInvitation>>> = {
  waiting: { withdrawnAt: null, userId: null },
  arrived: { withdrawnAt: null, userId: { $ne: null } },
  withdrawn: { withdrawnAt: { $ne: null } },
};
const stateOf = ({ withdrawnAt, userId }: DataRoomInvitation): InvitationState => {
  if (withdrawnAt !== null) return 'withdrawn';
  return userId === null ? 'waiting' : 'arrived';
};
const stateSchema = z.enum(Object.keys(INVITATION_STATES) as InvitationState[]);

const invitationsResource: AdminResource<DataRoomInvitation> = {
  name: 'data-room-invitations',
  entity: DataRoomInvitation,
  key: 'id',
  keySchema: invitationIdSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    listingId: { kind: 'integer', property: 'listingId' },
    email: { kind: 'text', property: 'email' },
    state: filterField(
      'text',
      'withdrawnAt',
      (states) => ({ $or: states.map((state) => IN_STATE[state as InvitationState]) }),
      stateSchema,
    ),
    userId: { kind: 'integer', property: 'userId' },
    invitedByName: { kind: 'text', property: 'invitedByName' },
    invitedAt: { kind: 'instant', property: 'invitedAt' },
    withdrawnAt: { kind: 'instant', property: 'withdrawnAt' },
  },
  order: 'invitedAt',
  isAllowed: canManageDataRooms,
  notFound: () => new InvitationNotFound(),
};

/** Who was invited to data rooms, for agents (docs/product/data-rooms.md#room-invitations). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-room-invitations')
export class AdminDataRoomInvitationsController extends AdminResourceController<DataRoomInvitation, InvitationRecord> {
  protected readonly resource = invitationsResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    super(em);
  }

  protected async view(rows: readonly DataRoomInvitation[]): Promise<InvitationRecord[]> {
    return rows.map((row) => ({
      id: row.id,
      listingId: row.listingId,
      email: row.email,
      state: stateOf(row),
      userId: row.userId,
      message: row.message,
      invitedByName: row.invitedByName,
      invitedAt: row.invitedAt.toISOString(),
    }));
  }

  /** Invites all of them, or none; answers how each stands. */
  @Post()
  @NotWhileImpersonating()
  @FreshAnswer()
  async invite(
    @Body({ schema: inviteBody }) given: z.output<typeof inviteBody>,
    @CurrentActor() actor: Actor,
  ): Promise<readonly InvitedPerson[]> {
    return this.commands.execute(new InvitePeople({ ...given, actor: personOf(actor) }));
  }

  /** Withdraws an invitation; its row stays. */
  @Delete(':id')
  @ApiRow()
  async withdraw(
    @Param({ schema: z.object({ id: invitationIdSchema }) }) { id }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<InvitationRecord> {
    await this.commands.execute(new WithdrawInvitation({ invitationId: id, actor }));
    return this.read(id, actor);
  }
}
