import { Migration } from '@mikro-orm/migrations';

/** A load that leaves rows which do not come is carried to its end as one, also by another process (docs/decisions/collections.md#loads). */
export class Migration20261129234500_loads_that_keep_others extends Migration {
  override up(): void {
    this.addSql(`alter table "search_collection" add column "load_keeps_others" boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table "search_collection" drop column "load_keeps_others"`);
  }
}
