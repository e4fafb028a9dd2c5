import { Migration } from '@mikro-orm/migrations';

/** People, their sessions, and the counters of failed logins (design section 6). */
export class Migration20261121000400_accounts extends Migration {
  override name = 'Migration20261121000400_accounts';

  override up(): void {
    this.addSql(`create table "user" (
      "id" serial primary key,
      "email" text not null,
      "first_name" text not null,
      "middle" text null,
      "last_name" text not null,
      "is_admin" boolean not null default false,
      "has_claim_ad" boolean not null default false,
      "has_private_deals" boolean not null default false,
      "official_company_name" text null,
      "enabled_features" text[] not null default '{}',
      "password_hash" text null,
      "email_verified_at" timestamptz null,
      "disabled_at" timestamptz null,
      "version" int not null default 1,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      constraint "user_email" unique ("email"),
      constraint "user_email_lower_case" check (email = lower(email))
    )`);
    this.addSql(`comment on table "user" is 'People who can log in (specification section 3, User).'`);

    this.addSql(`create table "session" (
      "id" uuid not null primary key,
      "user_id" int not null,
      "impersonator_id" int null,
      "created_at" timestamptz not null default now(),
      "last_seen_at" timestamptz not null,
      "expires_at" timestamptz not null,
      "ended_at" timestamptz null,
      constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
      constraint "session_impersonator_id_foreign" foreign key ("impersonator_id") references "user" ("id") on delete cascade
    )`);
    this.addSql(
      `comment on table "session" is 'One login. The JWT names it, and every request asks for it, so ending it acts at once.'`,
    );
    this.addSql(`create index "session_open" on "session" ("user_id") where ended_at is null`);

    this.addSql(`create table "login_limit" (
      "kind" text not null,
      "key" text not null,
      "failures" int not null,
      "since" timestamptz not null,
      primary key ("kind", "key")
    )`);
    this.addSql(
      `comment on table "login_limit" is 'Failed logins, counted here so that limits hold across processes (design section 6).'`,
    );
    this.addSql(`create index "login_limit_since" on "login_limit" ("since")`);
  }

  override down(): void {
    this.addSql('drop table "login_limit"');
    this.addSql('drop table "session"');
    this.addSql('drop table "user"');
  }
}
