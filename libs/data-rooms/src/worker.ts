import { Module } from '@nestjs/common';
import { AccessExpiry } from './access-expiry.ts';
import { DataRoomsModule } from './data-rooms.module.ts';
import { InvitationArrivals } from './invitations/invitation-arrivals.consumer.ts';
import { InvitationSweep } from './invitations/invitation-sweep.ts';

/** Accesses end with their last day, and invitations reach those who have signed up. */
@Module({ imports: [DataRoomsModule], providers: [AccessExpiry, InvitationArrivals, InvitationSweep] })
export class WorkerModule {}
