import { Global, Module } from '@nestjs/common';
import { AuditReader, AuditSeal, AuditTrail } from './audit.ts';
import { BacklogHealth } from './backlog-health.ts';
import { EventsAdmin } from './events-admin.ts';
import { Outbox } from './outbox.ts';
import { ScheduleAdmin } from './schedules/schedule-admin.ts';

/** What commands need in every process: recording events and the audit, and looking into the ledger and the schedules. */
@Global()
@Module({
  providers: [Outbox, AuditTrail, AuditSeal, AuditReader, EventsAdmin, BacklogHealth, ScheduleAdmin],
  exports: [Outbox, AuditTrail, AuditSeal, AuditReader, EventsAdmin, BacklogHealth, ScheduleAdmin],
})
export class EventsModule {}
