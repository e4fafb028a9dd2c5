import { Migration } from '@mikro-orm/migrations';

export class Migration20261126213200_file_notes extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_note" ("id" serial primary key, "listing_id" int not null, "item_id" int not null, "version_id" int not null, "page" int null, "user_id" int not null, "note" text not null, "readers" text not null, "written_at" timestamptz not null default now(), "changed_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "data_room_note" is \'What people note on files of data rooms, for themselves or for the firm (docs/product/data-rooms.md#file-notes).\';',
    );
    this.addSql('create index "data_room_note_writer" on "data_room_note" ("user_id", "item_id");');
    this.addSql('create index "data_room_note_listing" on "data_room_note" ("listing_id", "readers");');
    this.addSql(
      'alter table "data_room_note" add constraint "data_room_note_readers_check" check (readers in (\'self\', \'firm\'));',
    );
  }
}
