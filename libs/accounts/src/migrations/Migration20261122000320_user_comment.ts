import { Migration } from '@mikro-orm/migrations';

/** The table's comment stands on its own: it named pages that are not part of the product. */
export class Migration20261122000320_user_comment extends Migration {
  override up(): void {
    this.addSql(`comment on table "user" is 'People who can log in.'`);
  }

  override down(): void {
    this.addSql(`comment on table "user" is 'People who can log in (specification section 3, User).'`);
  }
}
