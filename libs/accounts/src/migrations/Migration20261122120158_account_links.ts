import { Migration } from '@mikro-orm/migrations';

export class Migration20261122120158_account_links extends Migration {
  override up(): void {
    this.addSql(
      'create table "account_link" ("id" uuid not null, "purpose" text not null, "user_id" int not null, "email" text not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));',
    );
    this.addSql(
      'comment on table "account_link" is \'Links sent by mail. Their tokens are derived from the id; nothing usable is kept (docs/product/sign-up.md#link-tokens).\';',
    );
    this.addSql('create index "account_link_user" on "account_link" ("user_id", "purpose");');
    this.addSql('create index "account_link_expires" on "account_link" ("expires_at");');
    this.addSql(
      'alter table "account_link" add constraint "account_link_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;',
    );
    this.addSql(
      "alter table \"account_link\" add constraint \"account_link_purpose_check\" check (purpose in ('verify-email', 'reset-password', 'invitation', 'confirm-new-email'));",
    );
  }

  override down(): void {
    this.addSql('drop table "account_link"');
  }
}
