import { Migration } from '@mikro-orm/migrations';

/** Who has which item of content open. */
export class Migration20261122191500_content_editors extends Migration {
  override up(): void {
    this.addSql(`create table "content_editor" (
      "collection" text not null,
      "item" int not null,
      "user_id" int not null,
      "name" text not null,
      "since" timestamptz not null default now(),
      "seen_at" timestamptz not null default now(),
      primary key ("collection", "item", "user_id")
    )`);
    this.addSql(
      `comment on table "content_editor" is 'Who has an item of content open, by their last heartbeat (docs/product/content.md#editors-now).'`,
    );
    this.addSql(`create index "content_editor_seen" on "content_editor" ("seen_at")`);
    this.addSql(`create index "content_revision_who" on "content_revision" ("who")`);
  }

  override down(): void {
    this.addSql('drop index "content_revision_who"');
    this.addSql('drop table "content_editor"');
  }
}
