import { Migration } from '@mikro-orm/migrations';
import { Logger } from '@nestjs/common';

/**
 * Who has due diligence is answered per person (docs/product/data-rooms.md#due-diligence-flag). The listing's flag opened nothing and goes; how many listings
 * had it is said, as somebody may have meant something by it.
 */
export class Migration20261126140000_due_diligence_per_person extends Migration {
  override async up(): Promise<void> {
    const [row] = (await this.execute(
      'select count(*)::int as listings from listing where has_due_diligence_access',
    )) as [{ listings: number }];
    await this.execute('alter table "listing" drop column "has_due_diligence_access"');
    if (row.listings > 0)
      new Logger('listings').warn(
        `${row.listings} listings had hasDueDiligenceAccess, which opened nothing and is gone. To open due diligence to somebody, grant it in the data room or make a code.`,
      );
  }

  override down(): void {
    this.addSql('alter table "listing" add "has_due_diligence_access" boolean not null default false');
  }
}
