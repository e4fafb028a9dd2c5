import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122148_profile extends Migration {
  override up(): void {
    this.addSql(
      'create table "profile" ("user_id" int not null, "title" text null, "contact_phone" text null, "user_requested_address" text null, "city" text null, "state" text null, "zip" text null, "company_address" text null, "company_city" text null, "company_state" text null, "company_zip" text null, "version" int not null default 0, "updated_at" timestamptz not null default now(), primary key ("user_id"));',
    );
    this.addSql(
      'comment on table "profile" is \'What people say of themselves besides name and company, which are the account’s (docs/product/sign-up.md#profile).\';',
    );
    this.addSql(
      'create table "interests" ("user_id" int not null, "choices" text[] not null default \'{}\', "regions" text[] not null default \'{}\', "version" int not null default 0, "updated_at" timestamptz not null default now(), primary key ("user_id"));',
    );
    this.addSql(
      'comment on table "interests" is \'What people would buy or sell, and where (docs/product/sign-up.md#interests).\';',
    );
    this.addSql(
      'alter table "profile" add constraint "profile_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;',
    );
    this.addSql(
      'alter table "interests" add constraint "interests_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;',
    );
  }
}
