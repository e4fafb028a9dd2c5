import { Migration } from '@mikro-orm/migrations';

/** When files that may be made again were last used, which a folder's times said before. */
export class Migration20261125230000_file_uses extends Migration {
  override up(): void {
    this.addSql('create table "file_use" ("key" text not null, "used_at" timestamptz not null, primary key ("key"))');
    this.addSql(
      `comment on table "file_use" is 'When files that may be made again were last used, so that those unused for longest go first.'`,
    );
  }

  override down(): void {
    this.addSql('drop table "file_use"');
  }
}
