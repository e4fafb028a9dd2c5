import { Migration } from '@mikro-orm/migrations';

/** Likes of people and of visitors who are not signed in (design section 4). */
export class Migration20261121000700_likes extends Migration {
  override name = 'Migration20261121000700_likes';

  override up(): void {
    this.addSql(`create table "visitor" (
      "id" serial primary key,
      "token_hash" text not null,
      "created_at" timestamptz not null default now(),
      "seen_at" timestamptz not null default now(),
      constraint "visitor_token_hash" unique ("token_hash")
    )`);
    this.addSql(
      `comment on table "visitor" is 'Somebody who likes deals without being signed in. Known by a cookie; cleaned when the cookie has expired.'`,
    );
    this.addSql(`create index "visitor_seen_at" on "visitor" ("seen_at")`);

    this.addSql(`create table "deal_like" (
      "id" bigserial primary key,
      "listing_id" int not null,
      "user_id" int null,
      "visitor_id" int null,
      "liked_at" timestamptz not null default now(),
      constraint "deal_like_listing_id_foreign" foreign key ("listing_id") references "listing" ("id") on delete cascade,
      constraint "deal_like_visitor_id_foreign" foreign key ("visitor_id") references "visitor" ("id") on delete cascade,
      constraint "deal_like_owner" check (num_nonnulls(user_id, visitor_id) = 1)
    )`);
    this.addSql(
      `comment on table "deal_like" is 'A deal that a person, or a visitor who is not signed in, has saved.'`,
    );
    this.addSql(
      `create unique index "deal_like_user" on "deal_like" ("user_id", "listing_id") where user_id is not null`,
    );
    this.addSql(
      `create unique index "deal_like_visitor" on "deal_like" ("visitor_id", "listing_id") where visitor_id is not null`,
    );
    this.addSql(`create index "deal_like_listing" on "deal_like" ("listing_id")`);
  }

  override down(): void {
    this.addSql('drop table "deal_like"');
    this.addSql('drop table "visitor"');
  }
}
