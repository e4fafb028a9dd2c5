import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.ts';
import { Outbox } from './outbox.ts';

/** What commands need: recording events and the audit. For every process; `eventEntities` must be among its entities. */
@Global()
@Module({ providers: [Outbox, AuditTrail], exports: [Outbox, AuditTrail] })
export class EventsModule {
  static forRoot(): DynamicModule {
    return { module: EventsModule };
  }
}
