import { Migration } from '@mikro-orm/migrations';

export class Migration20261122125000_second_factors extends Migration {
  override up(): void {
    this.addSql(
      'create table "code_app" ("user_id" int not null, "secret" text not null, "enabled_at" timestamptz null, "last_step" bigint null, "created_at" timestamptz not null default now(), primary key ("user_id"));',
    );
    this.addSql('comment on table "code_app" is \'The code app of a person (docs/product/accounts.md#code-app).\';');
    this.addSql(
      'create table "recovery_code" ("user_id" int not null, "hash" text not null, "used_at" timestamptz null, primary key ("user_id", "hash"));',
    );
    this.addSql(
      'comment on table "recovery_code" is \'Codes for who has lost their second factor, as keyed hashes (docs/product/accounts.md#recovery-codes).\';',
    );
    this.addSql(
      'create table "passkey" ("id" uuid not null, "user_id" int not null, "name" text not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" text[] not null default \'{}\', "user_handle" text not null, "first_factor" boolean not null, "created_at" timestamptz not null default now(), "used_at" timestamptz null, primary key ("id"));',
    );
    this.addSql(
      'comment on table "passkey" is \'Passkeys of people (docs/product/accounts.md#passkeys). Public keys only; nothing here opens anything.\';',
    );
    this.addSql('create index "passkey_user" on "passkey" ("user_id");');
    this.addSql('alter table "passkey" add constraint "passkey_credential" unique ("credential_id");');
    this.addSql(
      'create table "used_challenge" ("id" uuid not null, "expires_at" timestamptz not null, primary key ("id"));',
    );
    this.addSql(
      'comment on table "used_challenge" is \'Challenges that were answered, until they would have expired: each is answered once.\';',
    );
    this.addSql('create index "used_challenge_expires" on "used_challenge" ("expires_at");');
    this.addSql(
      'alter table "code_app" add constraint "code_app_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;',
    );
    for (const table of ['recovery_code', 'passkey'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
      );
  }

  override down(): void {
    this.addSql('drop table "used_challenge", "passkey", "recovery_code", "code_app"');
  }
}
