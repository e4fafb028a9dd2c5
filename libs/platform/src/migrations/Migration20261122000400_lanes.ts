import { Migration } from '@mikro-orm/migrations';

/** What people do goes before what imports and replays left behind (docs/product/events.md#people-first). */
export class Migration20261122000400_lanes extends Migration {
  override up(): void {
    this.addSql(`alter table "event" add column "bulk" boolean not null default false`);
    this.addSql(`alter table "delivery" add column "bulk" boolean not null default false`);
    this.addSql(`drop index "event_waiting"`);
    this.addSql(`create index "event_waiting" on "event" ("bulk", "id") where not fanned_out`);
    this.addSql(`drop index "delivery_unfinished"`);
    this.addSql(
      `create index "delivery_unfinished" on "delivery" ("consumer", "bulk", "event_id") where status in ('due', 'leased')`,
    );
  }

  override down(): void {
    this.addSql(`drop index "delivery_unfinished"`);
    this.addSql(
      `create index "delivery_unfinished" on "delivery" ("consumer", "event_id") where status in ('due', 'leased')`,
    );
    this.addSql(`drop index "event_waiting"`);
    this.addSql(`create index "event_waiting" on "event" ("id") where not fanned_out`);
    this.addSql(`alter table "delivery" drop column "bulk"`);
    this.addSql(`alter table "event" drop column "bulk"`);
  }
}
