import { Migration } from '@mikro-orm/migrations';

export class Migration20261126213000_file_text extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gin;');
    this.addSql(
      'create table "data_room_file_text" ("version_id" int not null, "part" int not null, "listing_id" int not null, "page" int null, "text" text not null, "words" tsvector not null, primary key ("version_id", "part")) with (toast_tuple_target = 128);',
    );
    this.addSql(
      'comment on table "data_room_file_text" is \'What stands in files of data rooms, read from their bytes and in no backup (docs/product/data-rooms.md#file-text).\';',
    );
    this.addSql('create index "data_room_file_text_words" on "data_room_file_text" using gin ("listing_id", "words");');
  }
  override down(): void {
    this.addSql('drop table "data_room_file_text";');
  }
}
