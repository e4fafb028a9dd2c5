import { Migration } from '@mikro-orm/migrations';

/** A saved search may ask for basins, statuses, and bids that are due within some days. */
export class Migration20261123071000_search_facets extends Migration {
  override up(): void {
    this.addSql(
      'alter table "saved_search" add "basins" text[] not null default \'{}\', add "statuses" text[] not null default \'{}\', add "bids_due_days" int null;',
    );
  }

  override down(): void {
    this.addSql(
      'alter table "saved_search" drop column "basins", drop column "statuses", drop column "bids_due_days";',
    );
  }
}
