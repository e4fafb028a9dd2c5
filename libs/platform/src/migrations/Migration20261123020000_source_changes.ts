import { Migration } from '@mikro-orm/migrations';

/** What pages are made of says which transaction changed it last, so that pages can be kept (docs/decisions/kept-pages.md). */
export class Migration20261123020000_source_changes extends Migration {
  override up(): void {
    this.addSql(
      'create table "source_change" ("source" text not null, "changed_in" xid8 not null, primary key ("source"))',
    );
    this.addSql(
      `comment on table "source_change" is 'What pages are made of, and the transaction that changed it last (docs/decisions/kept-pages.md).'`,
    );
  }

  override down(): void {
    this.addSql('drop table "source_change"');
  }
}
