import { Migration } from '@mikro-orm/migrations';

/** The table's comment stands on its own: it named a page of the documentation that has another name now. */
export class Migration20261123230000_source_change_comment extends Migration {
  override up(): void {
    this.addSql(
      `comment on table "source_change" is 'What pages are made of, and the transaction that changed it last.'`,
    );
  }

  override down(): void {
    this.addSql(
      `comment on table "source_change" is 'What pages are made of, and the transaction that changed it last (docs/decisions/kept-pages.md).'`,
    );
  }
}
