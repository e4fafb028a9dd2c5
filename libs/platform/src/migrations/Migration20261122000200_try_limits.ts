import { Migration } from '@mikro-orm/migrations';

/** Counters of failed logins become counters of any kind of try; those that are counting go on. */
export class Migration20261122000200_try_limits extends Migration {
  override up(): void {
    this.addSql('alter table "login_limit" rename to "try_limit"');
    this.addSql('alter index "login_limit_pkey" rename to "try_limit_pkey"');
    this.addSql('drop index "login_limit_since"');
    this.addSql(`update "try_limit" set "kind" = 'login:' || "kind"`);
    this.addSql('create index "try_limit_since" on "try_limit" ("kind", "since")');
    this.addSql(
      `comment on table "try_limit" is 'Tries of what is limited, such as logins, counted here so that limits hold across processes.'`,
    );
  }

  override down(): void {
    this.addSql(`delete from "try_limit" where "kind" not like 'login:%'`);
    this.addSql('drop index "try_limit_since"');
    this.addSql(`update "try_limit" set "kind" = substr("kind", 7)`);
    this.addSql('alter index "try_limit_pkey" rename to "login_limit_pkey"');
    this.addSql('alter table "try_limit" rename to "login_limit"');
    this.addSql('create index "login_limit_since" on "login_limit" ("since")');
    this.addSql(
      `comment on table "login_limit" is 'Failed logins, counted here so that limits hold across processes (design section 6).'`,
    );
  }
}
