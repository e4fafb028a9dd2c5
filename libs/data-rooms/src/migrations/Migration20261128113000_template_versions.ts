import { Migration } from '@mikro-orm/migrations';

/** A text belongs to a template that is there: both are deleted in one transaction, under the template's lock. */
export class Migration20261128113000_template_versions extends Migration {
  override up(): void {
    this.addSql(
      'alter table "agreement_version" add constraint "agreement_version_template_id_foreign" foreign key ("template_id") references "agreement_template" ("id");',
    );
  }

  override down(): void {
    this.addSql('alter table "agreement_version" drop constraint "agreement_version_template_id_foreign";');
  }
}
