import { Migration } from '@mikro-orm/migrations';

/** What searches leave out until their index shows that it was hidden. */
export class Migration20261122051000_search_withheld extends Migration {
  override up(): void {
    this.addSql(`create table "search_withheld" (
      "index_name" text not null,
      "id" bigint not null,
      "revision" bigint not null,
      "since" timestamptz not null default now(),
      primary key ("index_name", "id")
    )`);
    this.addSql(
      `comment on table "search_withheld" is 'Rows that somebody may no longer see, while an index may still show them. Searches leave them out.'`,
    );
  }

  override down(): void {
    this.addSql(`drop table "search_withheld"`);
  }
}
