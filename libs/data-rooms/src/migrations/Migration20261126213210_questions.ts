import { Migration } from '@mikro-orm/migrations';

export class Migration20261126213210_questions extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_question" ("id" serial primary key, "listing_id" int not null, "item_id" int null, "version_id" int null, "page" int null, "user_id" int null, "question" text not null, "asked_at" timestamptz not null default now(), "state" text not null default \'waiting\', "answer" text null, "audience" text null, "published" text null, "answered_by" text null, "answered_by_name" text null, "answered_at" timestamptz null, "version" int not null default 1);',
    );
    this.addSql(
      'comment on table "data_room_question" is \'What buyers ask in data rooms, and what agents answer (docs/product/data-rooms.md#room-questions).\';',
    );
    this.addSql('create index "data_room_question_listing" on "data_room_question" ("listing_id", "state");');
    this.addSql('create index "data_room_question_asker" on "data_room_question" ("user_id", "listing_id");');
    this.addSql(
      "alter table \"data_room_question\" add constraint \"data_room_question_state_check\" check (state in ('waiting', 'answered', 'withdrawn'));",
    );
    this.addSql(
      'alter table "data_room_question" add constraint "data_room_question_audience_check" check (audience in (\'asker\', \'all\'));',
    );
  }
}
