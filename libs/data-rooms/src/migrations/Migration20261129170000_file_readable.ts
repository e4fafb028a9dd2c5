import { Migration } from '@mikro-orm/migrations';

/** When what can be read already was released or checked is not known: it counts as read from when it was added, as it did before. */
export class Migration20261129170000_file_readable extends Migration {
  override up(): void {
    this.addSql('alter table "data_room_file_version" add "readable_at" timestamptz null;');
    this.addSql('alter table "data_room_item" add "readable_at" timestamptz null;');
    this.addSql(
      `update "data_room_file_version" set "readable_at" = "added_at" where "check" in ('clean', 'no-scanner', 'released');`,
    );
    this.addSql(
      `update "data_room_item" i set "readable_at" = v."first" from (select "item_id", min("readable_at") as "first" from "data_room_file_version" group by "item_id") v where v."item_id" = i."id";`,
    );
  }

  override down(): void {
    this.addSql('alter table "data_room_item" drop column "readable_at";');
    this.addSql('alter table "data_room_file_version" drop column "readable_at";');
  }
}
