import { Migration } from '@mikro-orm/migrations';

export class Migration20261126134050_data_room_needs extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room" ("listing_id" int not null, "private_files_signature" boolean not null default true, "private_files_entry" text not null default \'agent\', "due_diligence_signature" boolean not null default true, "due_diligence_entry" text not null default \'agent\', "template_id" int null, "version" int not null default 1, primary key ("listing_id"));',
    );
    this.addSql(
      'comment on table "data_room" is \'Data rooms that anybody has to do with, and what they ask for (docs/product/data-rooms.md#access-needs).\';',
    );
    this.addSql(
      "alter table \"data_room\" add constraint \"data_room_private_files_entry_check\" check (private_files_entry in ('nothing', 'code', 'agent'));",
    );
    this.addSql(
      "alter table \"data_room\" add constraint \"data_room_due_diligence_entry_check\" check (due_diligence_entry in ('nothing', 'code', 'agent'));",
    );
    this.addSql(
      'insert into data_room (listing_id) select listing_id from data_room_access union select listing_id from data_room_code',
    );
  }
  override down(): void {
    this.addSql('drop table "data_room"');
  }
}
