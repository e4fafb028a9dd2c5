import { Migration } from '@mikro-orm/migrations';

/** What the workers do again and again: one run per installation, with its last and next moment. */
export class Migration20261122000100_schedules extends Migration {
  override name = 'Migration20261122000100_schedules';

  override up(): void {
    this.addSql(`create table "schedule" (
      "name" text not null primary key,
      "every_seconds" int not null,
      "next_run_at" timestamptz not null,
      "last_run_at" timestamptz null,
      "last_ms" int null,
      "last_error" text null,
      "failures" int not null default 0,
      "lease_token" uuid null,
      "lease_until" timestamptz null
    )`);
    this.addSql(
      `comment on table "schedule" is 'What the workers do again and again. The one that takes the lease of a row runs it; the others leave it alone.'`,
    );
  }

  override down(): void {
    this.addSql('drop table "schedule"');
  }
}
