import { Migration } from '@mikro-orm/migrations';

/** Networks that people have signed in from, which the limits on tries know (docs/decisions/login-limits.md). */
export class Migration20261122000410_known_networks extends Migration {
  override up(): void {
    this.addSql(`create table "known_network" (
      "user_id" int not null,
      "network" text not null,
      "seen_at" timestamptz not null,
      primary key ("user_id", "network"),
      constraint "known_network_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
    )`);
    this.addSql(
      `comment on table "known_network" is 'Networks that somebody has signed in from lately. Kept as keyed hashes; cleaned when they are old.'`,
    );
    this.addSql('create index "known_network_seen_at" on "known_network" ("seen_at")');
    // The counts are other ones now; what was counted ends within a quarter of an hour anyway.
    this.addSql(`delete from "try_limit" where "kind" like 'login:%'`);
  }

  override down(): void {
    this.addSql('drop table "known_network"');
    this.addSql(`delete from "try_limit" where "kind" like 'login:%'`);
  }
}
