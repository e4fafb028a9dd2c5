import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.ts';
import { EventsAdmin } from './events-admin.ts';
import { Outbox } from './outbox.ts';

/** What commands need: recording events and the audit, and looking into the ledger. For every process; `eventEntities` must be among its entities. */
@Global()
@Module({ providers: [Outbox, AuditTrail, EventsAdmin], exports: [Outbox, AuditTrail, EventsAdmin] })
export class EventsModule {
  static forRoot(): DynamicModule {
    return { module: EventsModule };
  }
}
