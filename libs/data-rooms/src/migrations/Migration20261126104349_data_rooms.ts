import { Migration } from '@mikro-orm/migrations';

export class Migration20261126104349_data_rooms extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_access" ("id" serial primary key, "user_id" int not null, "listing_id" int not null, "state" text not null default \'none\', "level" text null, "until" date null, "reason" text null, "code_id" int null, "changed_by" text not null default \'\', "changed_at" timestamptz not null default now(), "version" int not null default 1);',
    );
    this.addSql(
      'comment on table "data_room_access" is \'How each person stands with each data room: the one place (docs/product/data-rooms.md#room-access).\';',
    );
    this.addSql('create index "data_room_access_listing" on "data_room_access" ("listing_id");');
    this.addSql('create index "data_room_access_until" on "data_room_access" ("until");');
    this.addSql(
      'alter table "data_room_access" add constraint "data_room_access_pair" unique ("user_id", "listing_id");',
    );
    this.addSql(
      'create table "data_room_code" ("id" serial primary key, "listing_id" int not null, "user_id" int null, "level" text not null, "hash" text not null, "expires_on" date null, "max_uses" int null, "uses" int not null default 0, "created_by" text not null, "created_at" timestamptz not null default now(), "stopped_at" timestamptz null);',
    );
    this.addSql(
      'comment on table "data_room_code" is \'Codes that open data rooms, without their text (docs/product/data-rooms.md#access-codes).\';',
    );
    this.addSql('create index "data_room_code_user" on "data_room_code" ("user_id");');
    this.addSql('alter table "data_room_code" add constraint "data_room_code_hash" unique ("listing_id", "hash");');
    this.addSql(
      "alter table \"data_room_access\" add constraint \"data_room_access_state_check\" check (state in ('none', 'invited', 'requested', 'signed', 'granted', 'declined', 'revoked', 'expired'));",
    );
    this.addSql(
      'alter table "data_room_access" add constraint "data_room_access_level_check" check (level in (\'private-files\', \'due-diligence\'));',
    );
    this.addSql(
      'alter table "data_room_code" add constraint "data_room_code_level_check" check (level in (\'private-files\', \'due-diligence\'));',
    );
  }
  override down(): void {
    this.addSql('drop table "data_room_code"');
    this.addSql('drop table "data_room_access"');
  }
}
