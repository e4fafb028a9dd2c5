import { Migration } from '@mikro-orm/migrations';

export class Migration20261126172729_data_room_files extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_file_version" ("id" serial primary key, "item_id" int not null, "number" int not null, "key" text null, "bytes" bigint not null, "filename" text not null, "type" text not null default \'application/octet-stream\', "sha256" text null, "pages" int null, "check" text not null default \'waiting\', "check_note" text null, "added_by" text not null, "added_by_name" text not null, "added_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "data_room_file_version" is \'What a file of a data room was and is; the latest stands (docs/product/data-rooms.md#file-versions).\';',
    );
    this.addSql(
      'alter table "data_room_file_version" add constraint "data_room_file_version_number" unique ("item_id", "number");',
    );
    this.addSql(
      'create table "data_room_group" ("id" serial primary key, "listing_id" int not null, "name" text null, "name_key" text not null default \'\', "open" text not null, "private_files" text not null, "due_diligence" text not null);',
    );
    this.addSql(
      'comment on table "data_room_group" is \'What groups of buyers may do with the files of a data room (docs/product/data-rooms.md#file-rights).\';',
    );
    this.addSql(
      'alter table "data_room_group" add constraint "data_room_group_name" unique ("listing_id", "name_key");',
    );
    this.addSql(
      'create table "data_room_group_member" ("listing_id" int not null, "user_id" int not null, "group_id" int not null, primary key ("listing_id", "user_id"));',
    );
    this.addSql(
      'comment on table "data_room_group_member" is \'Which group of a data room somebody is in; without a row in none.\';',
    );
    this.addSql('create index "data_room_group_member_user" on "data_room_group_member" ("user_id");');
    this.addSql(
      'create table "data_room_item" ("id" serial primary key, "listing_id" int not null, "parent_id" int null, "kind" text not null, "name" text not null, "name_key" text not null, "rank" text not null, "class" text null, "version_id" int null, "added_at" timestamptz not null default now(), "removed_at" timestamptz null);',
    );
    this.addSql(
      'comment on table "data_room_item" is \'Folders and files of data rooms, one tree each (docs/product/data-rooms.md#file-tree).\';',
    );
    this.addSql('create index "data_room_item_parent" on "data_room_item" ("parent_id");');
    this.addSql(
      'create unique index "data_room_item_name" on "data_room_item" ("listing_id", coalesce("parent_id", 0), "name_key") where "removed_at" is null;',
    );
    this.addSql(
      'create table "data_room_reading" ("id" bigserial primary key, "listing_id" int not null, "item_id" int not null, "version_id" int not null, "user_id" int null, "impersonator_id" int null, "act" text not null, "page" int null, "at" timestamptz not null default now(), "seconds" int not null default 0);',
    );
    this.addSql(
      'comment on table "data_room_reading" is \'Each page that was shown and each file that was sent, and to whom (docs/product/data-rooms.md#reading-audit).\';',
    );
    this.addSql(
      'create index "data_room_reading_reader" on "data_room_reading" ("user_id", "listing_id", "version_id", "page");',
    );
    this.addSql('create index "data_room_reading_listing" on "data_room_reading" ("listing_id", "at");');
    this.addSql(
      'create table "data_room_visit" ("listing_id" int not null, "user_id" int not null, "looked_at" timestamptz not null, "before" timestamptz null, primary key ("listing_id", "user_id"));',
    );
    this.addSql(
      'comment on table "data_room_visit" is \'When somebody was in a data room last, and the time before (docs/product/data-rooms.md#new-files).\';',
    );
    this.addSql('create index "data_room_visit_user" on "data_room_visit" ("user_id");');
    this.addSql(
      "alter table \"data_room_file_version\" add constraint \"data_room_file_version_check_check\" check (\"check\" in ('waiting', 'clean', 'no-scanner', 'infected', 'not-scanned', 'released'));",
    );
    this.addSql(
      'alter table "data_room_group" add constraint "data_room_group_open_check" check ("open" in (\'none\', \'view\', \'download\'));',
    );
    this.addSql(
      "alter table \"data_room_group\" add constraint \"data_room_group_private_files_check\" check (private_files in ('none', 'view', 'download'));",
    );
    this.addSql(
      "alter table \"data_room_group\" add constraint \"data_room_group_due_diligence_check\" check (due_diligence in ('none', 'view', 'download'));",
    );
    this.addSql(
      'alter table "data_room_item" add constraint "data_room_item_kind_check" check (kind in (\'folder\', \'file\'));',
    );
    this.addSql(
      "alter table \"data_room_item\" add constraint \"data_room_item_class_check\" check (class in ('open', 'private-files', 'due-diligence'));",
    );
    this.addSql(
      "alter table \"data_room_reading\" add constraint \"data_room_reading_act_check\" check (act in ('page', 'preview', 'download', 'zip'));",
    );
  }
}
