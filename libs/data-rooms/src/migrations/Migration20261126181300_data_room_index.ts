import { Migration } from '@mikro-orm/migrations';

export class Migration20261126181300_data_room_index extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_index" ("id" serial primary key, "name" text not null, "name_key" text not null, "folders" jsonb not null, "created_by" text not null, "created_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "data_room_index" is \'Folders with which data rooms may begin, saved from one (docs/product/data-rooms.md#file-indexes).\';',
    );
    this.addSql('alter table "data_room_index" add constraint "data_room_index_name" unique ("name_key");');
  }
}
