import { Migration } from '@mikro-orm/migrations';

/** Reading of a few days is counted every few minutes (docs/product/management.md#daily-figures). */
export class Migration20261128000200_reading_by_day extends Migration {
  override up(): void {
    this.addSql(`create index "data_room_reading_at" on "data_room_reading" ("at")`);
  }

  override down(): void {
    this.addSql(`drop index "data_room_reading_at"`);
  }
}
