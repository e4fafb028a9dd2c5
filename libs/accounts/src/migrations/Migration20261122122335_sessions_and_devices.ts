import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122335_sessions_and_devices extends Migration {
  override up(): void {
    this.addSql(
      'create table "known_device" ("id" uuid not null, "user_id" int not null, "user_agent" text null, "network" text null, "seen_at" timestamptz not null, "first_seen_at" timestamptz not null default now(), primary key ("id"));',
    );
    this.addSql(
      'comment on table "known_device" is \'Devices on which somebody has signed in (docs/product/accounts.md#known-devices).\';',
    );
    this.addSql('create index "known_device_user" on "known_device" ("user_id", "seen_at");');
    this.addSql('create index "known_device_seen_at" on "known_device" ("seen_at");');
    this.addSql(
      'alter table "session" add "method" text not null default \'password\', add "user_agent" text null, add "network" text null;',
    );
    this.addSql(
      "alter table \"session\" add constraint \"session_method_check\" check (method in ('password', 'code', 'recovery-code', 'second-passkey', 'passkey', 'impersonation'));",
    );
    this.addSql(
      'alter table "known_device" add constraint "known_device_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;',
    );
  }

  override down(): void {
    this.addSql('drop table "known_device"');
    this.addSql('alter table "session" drop column "method", drop column "user_agent", drop column "network"');
  }
}
