import { Migration } from '@mikro-orm/migrations';

/**
 * Each listing says which transaction drew its search revision, so that what searches keep in memory can be told what changed since
 * (docs/decisions/column-search.md#gap-free).
 */
export class Migration20261122223000_search_xid extends Migration {
  override up(): void {
    this.addSql('alter table "listing" add "search_xid" xid8 not null default pg_current_xact_id()');
    this.addSql('create index "listing_search_xid" on "listing" ("search_xid")');
    this.addSql(
      `create function "listing_listing_search_changed_fn"() returns trigger as $$ begin if tg_op = 'INSERT' or new.search_revision is distinct from old.search_revision then new.search_xid := pg_current_xact_id(); end if; return new; end; $$ language plpgsql`,
    );
    this.addSql(
      'create trigger "listing_search_changed" before insert or update on "listing" for each row execute function "listing_listing_search_changed_fn"()',
    );
  }

  override down(): void {
    this.addSql('drop trigger "listing_search_changed" on "listing"');
    this.addSql('drop function "listing_listing_search_changed_fn"');
    this.addSql('alter table "listing" drop column "search_xid"');
  }
}
