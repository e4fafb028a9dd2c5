import { Migration } from '@mikro-orm/migrations';

export class Migration20261127162037_explorer_loads extends Migration {
  override up(): void {
    this.addSql(
      'create table "explorer_load" ("id" serial primary key, "upload" uuid not null, "user_id" int not null, "file" text not null, "bytes" bigint not null, "key" text not null, "name" text not null, "options" jsonb not null, "state" text not null default \'checking\', "without_wrong" boolean not null default false, "attempts" int not null default 0, "phase" text null, "rows" int null, "preview" jsonb null, "report" jsonb null, "problem" text null, "created_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "explorer_load" is \'Files that admins load into collections on their page (docs/product/explorer.md#loads-on-a-page).\';',
    );
    this.addSql('create index "explorer_load_user" on "explorer_load" ("user_id");');
    this.addSql('alter table "explorer_load" add constraint "explorer_load_upload" unique ("upload");');
    this.addSql(
      "alter table \"explorer_load\" add constraint \"explorer_load_state_check\" check (state in ('checking', 'checked', 'refused', 'queued', 'loading', 'loaded', 'failed'));",
    );
  }
}
