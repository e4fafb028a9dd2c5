import { Migration } from '@mikro-orm/migrations';

const TEXTS = ['types', 'regions', 'companies', 'countries', 'deal_sizes', 'search_words', 'basins', 'statuses'];
const NUMBERS = ['net_production', 'cash_flow', 'price', 'working_interest', 'net_revenue_interest'].flatMap((name) => [
  `${name}_from`,
  `${name}_to`,
]);
const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, "text[] not null default '{}'"])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, 'double precision null'])),
  ...Object.fromEntries(['liked', 'open_only', 'unmapped'].map((name) => [name, 'boolean not null default false'])),
  ...Object.fromEntries(['boxes', 'edges'].map((name) => [name, "bigint[] not null default '{}'"])),
  search_text: "text not null default ''",
  bids_due_days: 'int null',
};

/** A saved search is its address: what it asks for is no longer in columns as well. */
export class Migration20261123231946_saved_addresses extends Migration {
  override up(): void {
    const drops = Object.keys(COLUMNS).map((name) => `drop column "${name}"`);
    this.addSql(`alter table "saved_search" ${drops.join(', ')};`);
  }

  /** Empty columns ask for every deal, so nobody is told of any until they turn their alerts on again. */
  override down(): void {
    const adds = Object.entries(COLUMNS).map(([name, type]) => `add "${name}" ${type}`);
    this.addSql(`alter table "saved_search" ${adds.join(', ')};`);
    this.addSql("update saved_search set frequency = 'off';");
  }
}
