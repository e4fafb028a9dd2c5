import { Migration } from '@mikro-orm/migrations';

/** Indexes for lists with the newest first. */
export class Migration20261122202919_content_newest extends Migration {
  override up(): void {
    for (const collection of ['case_study', 'press_release', 'post'])
      this.addSql(
        `create index "content_${collection}_date_published_index" on "content_${collection}" ("date_published")`,
      );
  }

  override down(): void {
    for (const collection of ['case_study', 'press_release', 'post'])
      this.addSql(`drop index "content_${collection}_date_published_index"`);
  }
}
