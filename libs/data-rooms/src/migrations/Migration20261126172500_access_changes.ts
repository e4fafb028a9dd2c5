import { Migration } from '@mikro-orm/migrations';

/** How people stand with data rooms says which transaction changed it last, so that every process knows when to read it again (docs/product/data-rooms.md#private-page). */
export class Migration20261126172500_access_changes extends Migration {
  override up(): void {
    this.addSql('alter table "data_room_access" add "changed_in" xid8 not null default pg_current_xact_id()');
    this.addSql('create index "data_room_access_changed_in" on "data_room_access" ("changed_in")');
    this.addSql(
      'create function "data_room_access_data_room_access_changed_fn"() returns trigger as $$ begin new.changed_in := pg_current_xact_id(); return new; end; $$ language plpgsql',
    );
    this.addSql(
      'create trigger "data_room_access_changed" before insert or update on "data_room_access" for each row execute function "data_room_access_data_room_access_changed_fn"()',
    );
    this.addSql(
      `create function "data_room_access_data_room_access_deleted_fn"() returns trigger as $$ begin insert into source_change (source, changed_in) values ('data-room-access', pg_current_xact_id()) on conflict (source) do update set changed_in = excluded.changed_in; return null; end; $$ language plpgsql`,
    );
    this.addSql(
      'create trigger "data_room_access_deleted" after delete on "data_room_access" for each statement execute function "data_room_access_data_room_access_deleted_fn"()',
    );
  }

  override down(): void {
    this.addSql('drop trigger "data_room_access_deleted" on "data_room_access"');
    this.addSql('drop function "data_room_access_data_room_access_deleted_fn"');
    this.addSql('drop trigger "data_room_access_changed" on "data_room_access"');
    this.addSql('drop function "data_room_access_data_room_access_changed_fn"');
    this.addSql('drop index "data_room_access_changed_in"');
    this.addSql('alter table "data_room_access" drop column "changed_in"');
  }
}
