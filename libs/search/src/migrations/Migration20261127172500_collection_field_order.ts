import { Migration } from '@mikro-orm/migrations';

/** Fields stand in the order in which they were defined, which `jsonb` forgets: columns of files, and of those who look at them, are in it. */
export class Migration20261127172500_collection_field_order extends Migration {
  override up(): void {
    this.addSql(`alter table "search_collection" alter column "definition" type json`);
  }

  override down(): void {
    this.addSql(`alter table "search_collection" alter column "definition" type jsonb`);
  }
}
