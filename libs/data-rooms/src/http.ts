import { Module } from '@nestjs/common';
import { DataRoomsModule } from './data-rooms.module.ts';
import { AccessCodeController } from './http/access-code.controller.ts';
import { AdminDataRoomCodesController } from './http/admin-data-room-codes.controller.ts';
import { AdminDataRoomPeopleController } from './http/admin-data-room-people.controller.ts';
import { DataRoomsController } from './http/data-rooms.controller.ts';
import { AdminDataRoomInvitationsController } from './invitations/http/admin-data-room-invitations.controller.ts';
import { DataRoomInvitationController } from './invitations/http/data-room-invitation.controller.ts';
import { AdminDataRoomsController } from './rooms/admin-data-rooms.controller.ts';
import { DataRoomDesk } from './rooms/data-room-desk.ts';

@Module({
  imports: [DataRoomsModule],
  providers: [DataRoomDesk],
  controllers: [
    DataRoomsController,
    AccessCodeController,
    AdminDataRoomPeopleController,
    AdminDataRoomCodesController,
    AdminDataRoomInvitationsController,
    DataRoomInvitationController,
    AdminDataRoomsController,
  ],
})
export class HttpModule {}
