import { Migration } from '@mikro-orm/migrations';

export class Migration20261126213300_recorded_contacts extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_contact" ("id" serial primary key, "listing_id" int not null, "user_id" int not null, "kind" text not null, "day" date not null, "note" text not null, "recorded_by" text not null, "recorded_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "data_room_contact" is \'What agents recorded of people in data rooms, for the firm alone (docs/product/data-rooms.md#room-counters).\';',
    );
    this.addSql('create index "data_room_contact_listing" on "data_room_contact" ("listing_id", "user_id");');
    this.addSql('create index "data_room_contact_user" on "data_room_contact" ("user_id");');
    this.addSql(
      "alter table \"data_room_contact\" add constraint \"data_room_contact_kind_check\" check (kind in ('contacted', 'said-no', 'offer'));",
    );
    this.addSql(
      'create index "data_room_reading_sums" on "data_room_reading" ("listing_id", "user_id", "item_id", "page") include ("at", "seconds", "act", "impersonator_id");',
    );
    this.addSql(
      'create index "data_room_reading_file" on "data_room_reading" ("item_id", coalesce("user_id", 0), "at");',
    );
  }
  override down(): void {
    this.addSql('drop table "data_room_contact";');
    this.addSql('drop index "data_room_reading_file";');
    this.addSql('drop index "data_room_reading_sums";');
  }
}
