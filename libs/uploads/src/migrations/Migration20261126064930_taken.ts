import { Migration } from '@mikro-orm/migrations';

/** What an upload became, for those who ask again. */
export class Migration20261126064930_taken extends Migration {
  override up(): void {
    this.addSql('alter table "upload" add "taken_as" text null;');
  }

  override down(): void {
    this.addSql('alter table "upload" drop column "taken_as";');
  }
}
