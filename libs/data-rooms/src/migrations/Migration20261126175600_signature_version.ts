import { Migration } from '@mikro-orm/migrations';

export class Migration20261126175600_signature_version extends Migration {
  override up(): void {
    this.addSql(
      'alter table "agreement_signature" add constraint "agreement_signature_version_id_foreign" foreign key ("version_id") references "agreement_version" ("id");',
    );
  }
}
