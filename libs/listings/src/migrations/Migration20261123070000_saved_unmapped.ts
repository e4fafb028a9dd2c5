import { Migration } from '@mikro-orm/migrations';

/** A saved search may ask for deals that are on no map. */
export class Migration20261123070000_saved_unmapped extends Migration {
  override up(): void {
    this.addSql('alter table "saved_search" add "unmapped" boolean not null default false;');
  }

  override down(): void {
    this.addSql('alter table "saved_search" drop column "unmapped";');
  }
}
