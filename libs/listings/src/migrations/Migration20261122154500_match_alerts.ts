import { Migration } from '@mikro-orm/migrations';

/** A saved search may follow its owner's interests, once a person; a digest knows the mail that it went out in. */
export class Migration20261122154500_match_alerts extends Migration {
  override up(): void {
    this.addSql('alter table "alert_digest" add "mail_id" uuid null;');
    this.addSql('alter table "saved_search" drop constraint "saved_search_list_check";');
    this.addSql(
      "alter table \"saved_search\" add constraint \"saved_search_list_check\" check (list in ('public', 'research', 'matches'));",
    );
    this.addSql('alter table "saved_search" drop constraint "saved_search_name";');
    this.addSql(
      'create unique index "saved_search_name" on "saved_search" ("user_id", "name") where list <> \'matches\';',
    );
    this.addSql('create unique index "saved_search_matches" on "saved_search" ("user_id") where list = \'matches\';');
    this.addSql('create index "saved_search_user" on "saved_search" ("user_id");');
  }

  override down(): void {
    this.addSql("delete from saved_search where list = 'matches';");
    this.addSql('drop index "saved_search_user";');
    this.addSql('drop index "saved_search_matches";');
    this.addSql('drop index "saved_search_name";');
    this.addSql('alter table "saved_search" add constraint "saved_search_name" unique ("user_id", "name");');
    this.addSql('alter table "saved_search" drop constraint "saved_search_list_check";');
    this.addSql(
      'alter table "saved_search" add constraint "saved_search_list_check" check (list in (\'public\', \'research\'));',
    );
    this.addSql('alter table "alert_digest" drop column "mail_id";');
  }
}
