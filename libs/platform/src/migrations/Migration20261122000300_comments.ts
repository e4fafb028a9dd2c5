import { Migration } from '@mikro-orm/migrations';

/** The table's comment stands on its own: it named pages that are not part of the product. */
export class Migration20261122000300_comments extends Migration {
  override up(): void {
    this.addSql(`comment on table "delivery" is 'One event for one consumer: the only queue that counts.'`);
  }

  override down(): void {
    this.addSql(
      `comment on table "delivery" is 'One event for one consumer: the only queue that counts (design section 3).'`,
    );
  }
}
