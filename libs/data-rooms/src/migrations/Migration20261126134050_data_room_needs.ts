import { Migration } from '@mikro-orm/migrations';

export class Migration20261126134050_data_room_needs extends Migration {
  override up(): void {
    this.addSql(
      'create table "data_room" ("listing_id" serial primary key, "private_files_signature" boolean not null, "private_files_entry" text not null, "due_diligence_signature" boolean not null, "due_diligence_entry" text not null, "template_id" int null, "version" int not null default 1);',
    );
    this.addSql(
      'comment on table "data_room" is \'What data rooms ask for, where an agent has said so (docs/product/data-rooms.md#access-needs).\';',
    );
    this.addSql(
      "alter table \"data_room\" add constraint \"data_room_private_files_entry_check\" check (private_files_entry in ('nothing', 'code', 'agent'));",
    );
    this.addSql(
      "alter table \"data_room\" add constraint \"data_room_due_diligence_entry_check\" check (due_diligence_entry in ('nothing', 'code', 'agent'));",
    );
  }
}
