import { Migration } from '@mikro-orm/migrations';

/** Outbox, ledger and audit (design section 3). */
export class Migration20261121000100_events extends Migration {
  override name = 'Migration20261121000100_events';

  override up(): void {
    this.addSql(`create table "event" (
      "id" bigserial primary key,
      "type" text not null,
      "payload" jsonb not null,
      "actor" text not null,
      "impersonator_id" int null,
      "occurred_at" timestamptz not null default clock_timestamp(),
      "fanned_out" boolean not null default false
    )`);
    this.addSql(
      `comment on table "event" is 'What happened. Written in the transaction of the change, fanned out to deliveries by the relay.'`,
    );
    this.addSql(`create index "event_waiting" on "event" ("id") where not fanned_out`);
    this.addSql(`create index "event_type_occurred" on "event" ("type", "occurred_at")`);
    this.addSql(`create index "event_occurred" on "event" ("occurred_at")`);
    this.addSql(
      `create function "event_event_recorded_fn"() returns trigger as $$ begin perform pg_notify('outcrop_event', ''); return null; end; $$ language plpgsql`,
    );
    this.addSql(
      `create trigger "event_recorded" after insert on "event" for each statement execute function "event_event_recorded_fn"()`,
    );

    this.addSql(`create table "delivery" (
      "event_id" bigint not null,
      "consumer" text not null,
      "status" text not null default 'due',
      "attempts" smallint not null default 0,
      "due_at" timestamptz not null default now(),
      "lease_token" uuid null,
      "lease_until" timestamptz null,
      "last_error" text null,
      "done_at" timestamptz null,
      primary key ("event_id", "consumer"),
      constraint "delivery_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade,
      constraint "delivery_status_check" check (status in ('due', 'leased', 'done', 'failed'))
    )`);
    this.addSql(
      `comment on table "delivery" is 'One event for one consumer: the only queue that counts (design section 3).'`,
    );
    // Every row changes its status twice in its first second: vacuum long before the default fifth of the table.
    this.addSql(
      `alter table "delivery" set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05)`,
    );
    this.addSql(
      `create index "delivery_unfinished" on "delivery" ("consumer", "event_id") where status in ('due', 'leased')`,
    );
    this.addSql(`create index "delivery_due" on "delivery" ("consumer", "due_at") where status = 'due'`);
    this.addSql(`create index "delivery_leased" on "delivery" ("consumer", "lease_token") where status = 'leased'`);
    this.addSql(`create index "delivery_failed" on "delivery" ("consumer", "event_id") where status = 'failed'`);
    this.addSql(`create index "delivery_done" on "delivery" ("done_at") where status = 'done'`);

    this.addSql(`create table "event_consumer" (
      "name" text not null primary key,
      "types" text[] not null,
      "registered_at" timestamptz not null default now(),
      "rests_until" timestamptz null,
      "setbacks" int not null default 0,
      "last_error" text null
    )`);
    this.addSql(
      `comment on table "event_consumer" is 'Who wants which events. Kept by the workers when they start; the relay of any version fans out for all of them.'`,
    );

    this.addSql(`create table "audit_entry" (
      "id" bigserial primary key,
      "at" timestamptz not null default clock_timestamp(),
      "actor" text not null,
      "impersonator_id" int null,
      "action" text not null,
      "subject" text not null,
      "before" jsonb null,
      "after" jsonb null,
      "reason" text null
    )`);
    this.addSql(
      `comment on table "audit_entry" is 'Who changed what, for whom; written in the transaction of the change.'`,
    );
    this.addSql(`create index "audit_entry_subject" on "audit_entry" ("subject", "id")`);
    this.addSql(`create index "audit_entry_actor" on "audit_entry" ("actor", "id")`);
    this.addSql(`create index "audit_entry_at" on "audit_entry" ("at")`);
  }

  override down(): void {
    this.addSql(`drop table "audit_entry", "event_consumer", "delivery", "event"`);
    this.addSql(`drop function "event_event_recorded_fn"()`);
  }
}
