import { Migration } from '@mikro-orm/migrations';

/**
 * Counts what is taken off the list of what searches leave out, whoever takes it off: a search that is asked beside the look at the list can tell that
 * nothing was.
 */
export class Migration20261123144502_search_releases extends Migration {
  override up(): void {
    this.addSql('create sequence search_release');
    this.addSql(
      `create function "search_withheld_search_released_fn"() returns trigger as $$ begin perform nextval('search_release'); return null; end; $$ language plpgsql`,
    );
    this.addSql(
      'create trigger "search_released" before delete on "search_withheld" for each statement execute function "search_withheld_search_released_fn"()',
    );
  }

  override down(): void {
    this.addSql('drop trigger "search_released" on "search_withheld"');
    this.addSql('drop function "search_withheld_search_released_fn"');
    this.addSql('drop sequence search_release');
  }
}
