import { Migration } from '@mikro-orm/migrations';

/** What a person has on their way, found without all that was taken. */
export class Migration20261130020000_waiting extends Migration {
  override up(): void {
    this.addSql('create index "upload_waiting" on "upload" ("user_id") where "taken_as" is null');
  }

  override down(): void {
    this.addSql('drop index "upload_waiting"');
  }
}
