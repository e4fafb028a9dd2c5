import { Migration } from '@mikro-orm/migrations';

/** Large files on their way in. */
export class Migration20261126010000_uploads extends Migration {
  override up(): void {
    this.addSql(
      'create table "upload" ("id" uuid not null, "purpose" text not null, "user_id" int not null, "name" text not null, "bytes" bigint not null, "received" bigint not null default 0, "pieces" int not null default 0, "key" text not null, "begun" text not null, "created_at" timestamptz not null default now(), "touched_at" timestamptz not null default now(), "finished_at" timestamptz null, "lock_token" uuid null, "locked_until" timestamptz null, "is_waited_for" boolean not null default false, primary key ("id"));',
    );
    this.addSql(
      `comment on table "upload" is 'Large files on their way in, piece by piece, until a feature takes them or a day has passed.';`,
    );
    this.addSql('create index "upload_user" on "upload" ("user_id");');
    this.addSql('create index "upload_touched" on "upload" ("touched_at");');
    this.addSql('alter table "upload" add constraint "upload_bytes_check" check (bytes >= 0);');
    this.addSql('alter table "upload" add constraint "upload_received_check" check (received <= bytes);');
  }

  override down(): void {
    this.addSql('drop table "upload"');
  }
}
