import { Migration } from '@mikro-orm/migrations';

/** What the management dashboard shows, counted day by day. */
export class Migration20261128000300_daily_figures extends Migration {
  override up(): void {
    this.addSql(`create table "daily_figure" (
      "kind" text not null,
      "day" date not null,
      "key" text not null,
      "value" int not null,
      primary key ("kind", "day", "key")
    )`);
    this.addSql(
      `comment on table "daily_figure" is 'What was counted of other tables, day by day (UTC): docs/product/management.md#daily-figures.'`,
    );
    this.addSql(`create table "counted_figure" (
      "kind" text not null primary key,
      "counted_at" timestamptz not null
    )`);
    this.addSql(`comment on table "counted_figure" is 'Up to when each kind of figure is counted.'`);
  }

  override down(): void {
    this.addSql('drop table "counted_figure"');
    this.addSql('drop table "daily_figure"');
  }
}
