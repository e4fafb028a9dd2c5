import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122500_mail_attempts extends Migration {
  override up(): void {
    this.addSql('alter table "mail" alter column "attempts" type int using ("attempts"::int);');
  }

  override down(): void {
    this.addSql('alter table "mail" alter column "attempts" type smallint using ("attempts"::smallint);');
  }
}
