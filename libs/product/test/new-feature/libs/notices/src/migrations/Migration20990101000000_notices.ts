import { Migration } from '@mikro-orm/migrations';

export class Migration20990101000000_notices extends Migration {
  override up(): void {
    this.addSql(
      `create table "notice" ("id" serial primary key, "text" text not null, "user_id" int null, "announced_at" timestamptz null, "version" int not null default 1)`,
    );
  }

  override down(): void {
    this.addSql('drop table "notice"');
  }
}
