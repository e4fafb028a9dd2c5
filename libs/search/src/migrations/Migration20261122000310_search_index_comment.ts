import { Migration } from '@mikro-orm/migrations';

/** The table's comment stands on its own: it named pages that are not part of the product. */
export class Migration20261122000310_search_index_comment extends Migration {
  override up(): void {
    this.addSql(
      `comment on table "search_index" is 'The indexes that projections write to. Kept by rebuilds, under advisory locks.'`,
    );
  }

  override down(): void {
    this.addSql(
      `comment on table "search_index" is 'The indexes that projections write to (design section 3). Kept by rebuilds, under advisory locks.'`,
    );
  }
}
