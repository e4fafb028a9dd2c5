import { Migration } from '@mikro-orm/migrations';

export class Migration20261128040000_list_views extends Migration {
  override up(): void {
    this.addSql(
      'create table "list_view" ("id" serial primary key, "user_id" int not null, "list" text not null, "name" text not null, "content" jsonb not null, "version" int not null default 1);',
    );
    this.addSql(
      'comment on table "list_view" is \'Views of the admin area’s lists that people have saved (docs/product/admin.md#saved-views).\';',
    );
    this.addSql('alter table "list_view" add constraint "list_view_name" unique ("user_id", "list", "name");');
    this.addSql(
      'alter table "list_view" add constraint "list_view_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;',
    );
  }
}
