import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000500_flags extends Migration {
  override up(): void {
    this.addSql(`create table flag (
      name varchar(255) not null primary key,
      value boolean not null,
      updated_at timestamptz not null default now(),
      updated_by varchar(255) not null
    );`);
  }

  override down(): void {
    this.addSql('drop table flag;');
  }
}
