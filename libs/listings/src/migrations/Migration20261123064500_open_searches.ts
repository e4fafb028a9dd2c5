import { Migration } from '@mikro-orm/migrations';

/** A saved search may ask for open deals only. */
export class Migration20261123064500_open_searches extends Migration {
  override up(): void {
    this.addSql('alter table "saved_search" add "open_only" boolean not null default false;');
  }

  override down(): void {
    this.addSql('alter table "saved_search" drop column "open_only";');
  }
}
