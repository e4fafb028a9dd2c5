import { Global, Module } from '@nestjs/common';
import { AuditSeal, AuditTrail } from './audit.ts';
import { BacklogHealth } from './backlog-health.ts';
import { EventsAdmin } from './events-admin.ts';
import { Outbox } from './outbox.ts';
import { ScheduleAdmin } from './schedules/schedule-admin.ts';

/** What commands need in every process: recording events and the audit, and looking into the ledger and the schedules. */
@Global()
@Module({
  providers: [Outbox, AuditTrail, AuditSeal, EventsAdmin, BacklogHealth, ScheduleAdmin],
  exports: [Outbox, AuditTrail, AuditSeal, EventsAdmin, BacklogHealth, ScheduleAdmin],
})
export class EventsModule {}
