import { Migration } from '@mikro-orm/migrations';

/** Asking for a new password, erasure, why an admin acts for somebody, and when people last logged in. */
export class Migration20261122124500_users extends Migration {
  override up(): void {
    this.addSql(
      `alter table "user" add "must_change_password" boolean not null default false, add "erased_at" timestamptz null`,
    );
    this.addSql(
      `create function "user_user_password_chosen_fn"() returns trigger as $$ begin if new.password_hash is distinct from old.password_hash then new.must_change_password := false; end if; return new; end; $$ language plpgsql`,
    );
    this.addSql(
      `create trigger "user_password_chosen" before update on "user" for each row execute function "user_user_password_chosen_fn"()`,
    );
    this.addSql(`alter table "session" add "impersonation_reason" text null`);
    this.addSql(`create table "last_login" (
      "user_id" int not null,
      "at" timestamptz not null,
      primary key ("user_id"),
      constraint "last_login_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade
    )`);
    this.addSql(
      `comment on table "last_login" is 'When people last logged in: sessions are deleted some time after they ended. Not in "user", whose row logins do not wait for.'`,
    );
  }

  override down(): void {
    this.addSql('drop table "last_login"');
    this.addSql('alter table "session" drop "impersonation_reason"');
    this.addSql('drop trigger "user_password_chosen" on "user"');
    this.addSql('drop function "user_user_password_chosen_fn"');
    this.addSql('alter table "user" drop "must_change_password", drop "erased_at"');
  }
}
