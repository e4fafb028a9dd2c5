import { Migration } from '@mikro-orm/migrations';

/** Views of a few days are counted every few minutes (docs/product/management.md#daily-figures), and what brought people back. */
export class Migration20261128000100_hits_by_day extends Migration {
  override up(): void {
    this.addSql(`create index "listing_hit_day" on "listing_hit" ("day")`);
    this.addSql(`create table "deal_return" (
      "listing_id" int not null,
      "day" date not null,
      "source" text not null,
      "hits" int not null,
      primary key ("listing_id", "day", "source"),
      constraint "deal_return_source_check" check (source in ('alert', 'push')),
      constraint "deal_return_listing_id_foreign" foreign key ("listing_id") references "listing" ("id") on delete cascade
    )`);
    this.addSql(
      `comment on table "deal_return" is 'Those of the page views that a link in an email or a notice led to, by day (UTC).'`,
    );
    this.addSql(`create index "deal_return_day" on "deal_return" ("day")`);
  }

  override down(): void {
    this.addSql('drop table "deal_return"');
    this.addSql(`drop index "listing_hit_day"`);
  }
}
