import { Migration } from '@mikro-orm/migrations';

export class Migration20261126134730_data_room_invitations extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room_invitation" ("id" serial primary key, "listing_id" int not null, "email" text not null, "user_id" int null, "message" text null, "invited_by" text not null, "invited_by_name" text not null, "invited_at" timestamptz not null default now(), "withdrawn_at" timestamptz null, "version" int not null default 1);',
    );
    this.addSql(
      'comment on table "data_room_invitation" is \'Emails that were invited to data rooms, with or without an account (docs/product/data-rooms.md#room-invitations).\';',
    );
    this.addSql('create index "data_room_invitation_email" on "data_room_invitation" ("email");');
    this.addSql('create index "data_room_invitation_user" on "data_room_invitation" ("user_id");');
    this.addSql(
      'alter table "data_room_invitation" add constraint "data_room_invitation_pair" unique ("listing_id", "email");',
    );
  }
}
