import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps the search text in the row, where a search that no index helps reads it at once: beside the table it was fetched in pieces for every
 * comparison, which took most of the time of such a search. The form's long texts, which searches do not read, make room for it.
 */
export class Migration20261122000510_search_text_in_row extends Migration {
  override up(): void {
    this.addSql('alter table listing alter column search_text set storage main');
    this.addSql(`update listing set search_text = search_text || ''`);
  }

  override down(): void {
    this.addSql('alter table listing alter column search_text set storage extended');
  }
}
