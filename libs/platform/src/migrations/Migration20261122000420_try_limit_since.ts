import { Migration } from '@mikro-orm/migrations';

/** Old counts are looked for by their age alone, whatever they count. */
export class Migration20261122000420_try_limit_since extends Migration {
  override up(): void {
    this.addSql('drop index "try_limit_since"');
    this.addSql('create index "try_limit_since" on "try_limit" ("since")');
  }

  override down(): void {
    this.addSql('drop index "try_limit_since"');
    this.addSql('create index "try_limit_since" on "try_limit" ("kind", "since")');
  }
}
