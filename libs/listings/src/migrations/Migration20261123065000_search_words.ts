import { Migration } from '@mikro-orm/migrations';

/** A saved search may look for the words of its text in any order; those that there are look for it as it was typed. */
export class Migration20261123065000_search_words extends Migration {
  override up(): void {
    this.addSql('alter table "saved_search" add "search_words" text[] not null default \'{}\';');
  }

  override down(): void {
    this.addSql('alter table "saved_search" drop column "search_words";');
  }
}
