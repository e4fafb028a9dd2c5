import { Migration } from '@mikro-orm/migrations';

/**
 * No search reads the trigrams of search texts any more: texts are found in memory or by OpenSearch, and the list of those who manage listings goes through the
 * texts themselves. Keeping them up to date took most of the time of an import.
 */
export class Migration20261122224500_no_text_index extends Migration {
  override up(): void {
    this.addSql('drop index "listing_search_text"');
  }

  override down(): void {
    this.addSql('create index "listing_search_text" on "listing" using gin ("search_text" gin_trgm_ops)');
  }
}
