import { Migration } from '@mikro-orm/migrations';

/** Searches and page views, for the management dashboard (specification section 7, TrackDealsWebSearch). */
export class Migration20261121000710_tracking extends Migration {
  override name = 'Migration20261121000710_tracking';

  override up(): void {
    this.addSql(`create table "tracked_search" (
      "id" bigserial primary key,
      "text" text not null,
      "normalised_text" text not null,
      "filters" jsonb not null,
      "found" int null,
      "user_id" int null,
      "searched_at" timestamptz not null default now()
    )`);
    this.addSql(
      `comment on table "tracked_search" is 'Searches of the site, for the management dashboard. Kept 13 months; no address of anybody is in it.'`,
    );
    this.addSql(`create index "tracked_search_searched_at" on "tracked_search" ("searched_at")`);

    this.addSql(`create table "listing_hit" (
      "listing_id" int not null,
      "day" date not null,
      "hits" int not null,
      primary key ("listing_id", "day"),
      constraint "listing_hit_listing_id_foreign" foreign key ("listing_id") references "listing" ("id") on delete cascade
    )`);
    this.addSql(
      `comment on table "listing_hit" is 'Page views of a deal by day (UTC). Written in batches, apart from the listing, so that a visit costs it nothing.'`,
    );
  }

  override down(): void {
    this.addSql('drop table "listing_hit"');
    this.addSql('drop table "tracked_search"');
  }
}
