import { defineEntity, p } from '@mikro-orm/core';

const ScheduleSchema = defineEntity({
  name: 'Schedule',
  tableName: 'schedule',
  comment:
    'What the workers do again and again. The one that takes the lease of a row runs it; the others leave it alone.',
  properties: {
    name: p.text().primary(),
    everySeconds: p.integer(),
    nextRunAt: p.datetime().columnType('timestamptz'),
    /** When the last run began. */
    lastRunAt: p.datetime().columnType('timestamptz').nullable(),
    /** How long the last finished run took. */
    lastMs: p.integer().nullable(),
    /** Why the last run failed; null after a good one. */
    lastError: p.text().nullable(),
    /** Failed runs in a row. */
    failures: p.integer().default(0),
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().columnType('timestamptz').nullable(),
  },
});
/** A schedule of this installation. Written by the workers only. */
export class Schedule extends ScheduleSchema.class {}
ScheduleSchema.setClass(Schedule);
