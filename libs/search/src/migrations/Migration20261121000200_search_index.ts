import { Migration } from '@mikro-orm/migrations';

/** The list of search indexes that projections write to (design section 3). */
export class Migration20261121000200_search_index extends Migration {
  override name = 'Migration20261121000200_search_index';

  override up(): void {
    this.addSql(`create table "search_index" (
      "name" text not null primary key,
      "definition" text not null,
      "version" int not null,
      "state" text not null,
      "created_at" timestamptz not null default now(),
      constraint "search_index_state_check" check (state in ('idle', 'building', 'live'))
    )`);
    this.addSql(
      `comment on table "search_index" is 'The indexes that projections write to (design section 3). Kept by rebuilds, under advisory locks.'`,
    );
    this.addSql(`create index "search_index_definition" on "search_index" ("definition", "version")`);
  }

  override down(): void {
    this.addSql(`drop table "search_index"`);
  }
}
