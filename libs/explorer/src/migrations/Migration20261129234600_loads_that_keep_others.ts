import { Migration } from '@mikro-orm/migrations';

export class Migration20261129234600_loads_that_keep_others extends Migration {
  override up(): void {
    this.addSql('alter table "explorer_load" add column "keep_others" boolean not null default false;');
  }
}
