import { Migration } from '@mikro-orm/migrations';

export class Migration20261127121702_explorer_queries extends Migration {
  override up(): void {
    this.addSql(
      'create table "explorer_filter_set" ("user_id" int not null, "uuid" uuid not null, "filters" text not null, "saved_at" timestamptz not null default now(), primary key ("user_id", "uuid"));',
    );
    this.addSql(
      'comment on table "explorer_filter_set" is \'Filters that people store under a UUID (docs/product/explorer.md#query-uuids).\';',
    );
    this.addSql(
      'create table "explorer_directory" ("id" serial primary key, "user_id" int not null, "name" text not null, "created_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "explorer_directory" is \'Directories in which people of the data explorer save queries (docs/product/explorer.md#saved-queries).\';',
    );
    this.addSql(
      'alter table "explorer_directory" add constraint "explorer_directory_name" unique ("user_id", "name");',
    );
    this.addSql(
      'create table "explorer_query" ("id" serial primary key, "directory_id" int not null, "name" text not null, "request" text not null, "link" uuid null, "created_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "explorer_query" is \'Queries that people of the data explorer have saved (docs/product/explorer.md#saved-queries).\';',
    );
    this.addSql('alter table "explorer_query" add constraint "explorer_query_name" unique ("directory_id", "name");');
    this.addSql('alter table "explorer_query" add constraint "explorer_query_link" unique ("link");');
    this.addSql(
      'create table "explorer_query_reader" ("query_id" int not null, "user_id" int not null, "shared_at" timestamptz not null default now(), primary key ("query_id", "user_id"));',
    );
    this.addSql(
      'comment on table "explorer_query_reader" is \'Colleagues with whom queries are shared (docs/product/explorer.md#shared-queries).\';',
    );
    this.addSql('create index "explorer_query_reader_user" on "explorer_query_reader" ("user_id");');
    this.addSql(
      'alter table "explorer_query" add constraint "explorer_query_directory_id_foreign" foreign key ("directory_id") references "explorer_directory" ("id") on delete cascade;',
    );
    this.addSql(
      'alter table "explorer_query_reader" add constraint "explorer_query_reader_query_id_foreign" foreign key ("query_id") references "explorer_query" ("id") on delete cascade;',
    );
  }
}
