import { Migration } from '@mikro-orm/migrations';

export class Migration20261127160226_explorer_watches extends Migration {
  override up(): void {
    this.addSql(
      'create table "explorer_watch" ("query_id" int not null, "user_id" int not null, "collection" text not null, "found" int not null, "digest" text not null, "fields" text not null, "since" timestamptz not null default now(), "changed_first" timestamptz null, "changed_last" timestamptz null, primary key ("query_id", "user_id"));',
    );
    this.addSql(
      'comment on table "explorer_watch" is \'Saved queries whose changes people are told of by mail (docs/product/explorer.md#watched-queries).\';',
    );
    this.addSql('create index "explorer_watch_user" on "explorer_watch" ("user_id");');
    this.addSql('create index "explorer_watch_collection" on "explorer_watch" ("collection");');
    this.addSql(
      'create index "explorer_watch_changed" on "explorer_watch" ("changed_last") where changed_last is not null;',
    );
    this.addSql(
      'alter table "explorer_watch" add constraint "explorer_watch_query_id_foreign" foreign key ("query_id") references "explorer_query" ("id") on delete cascade;',
    );
  }
}
