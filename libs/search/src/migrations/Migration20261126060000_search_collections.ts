import { Migration } from '@mikro-orm/migrations';

/** Collections that are made from a definition (docs/decisions/collections.md). */
export class Migration20261126060000_search_collections extends Migration {
  override up(): void {
    this.addSql(
      `create table "search_collection" ("id" serial primary key, "name" text not null, "definition" jsonb not null, "created_at" timestamptz not null default now(), "loaded_at" timestamptz null, "load_rows" int null, "load_merged" int null)`,
    );
    this.addSql(
      `comment on table "search_collection" is 'Collections that are made from a definition. The rows of each are in a table of its own, collection_ and its id.'`,
    );
    this.addSql(`alter table "search_collection" add constraint "search_collection_name" unique ("name")`);
    this.addSql('create sequence "search_collection_revision"');
    this.addSql(
      `create function "search_collection_changed"() returns trigger as $$ begin if new is distinct from old then new.revision := nextval('search_collection_revision'); new.changed_in := pg_current_xact_id(); end if; return new; end; $$ language plpgsql`,
    );
  }

  override down(): void {
    this.addSql('drop function "search_collection_changed"');
    this.addSql('drop sequence "search_collection_revision"');
    this.addSql('drop table "search_collection"');
  }
}
