import { Migration } from '@mikro-orm/migrations';

/** What admins ask of a search index (docs/product/admin.md#search-works). */
export class Migration20261128001500_search_tasks extends Migration {
  override up(): void {
    this.addSql(
      `create table "search_task" ("id" serial primary key, "index_name" text not null, "kind" text not null, "asked_by" text not null, "asked_at" timestamptz not null default now(), "begun_at" timestamptz null, "phase" text null, "done" int not null default 0, "total" int not null default 0, "ended_at" timestamptz null, "error" text null, "report" jsonb null)`,
    );
    this.addSql(
      `comment on table "search_task" is 'What admins ask of a search index: the workers do it, one after the other.'`,
    );
    this.addSql(
      `create unique index "search_task_open" on "search_task" ("index_name", "kind") where ended_at is null`,
    );
    this.addSql(
      `alter table "search_task" add constraint "search_task_kind_check" check (kind in ('rebuild', 'verify', 'repair'))`,
    );
  }

  override down(): void {
    this.addSql('drop table "search_task"');
  }
}
