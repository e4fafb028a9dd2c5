import { Migration } from '@mikro-orm/migrations';

/** The point of an uploaded cover about which it is cut (docs/product/images.md#focal-point). */
export class Migration20261128000500_cover_focus extends Migration {
  override up(): void {
    this.addSql('alter table "listing" add column "cover_focus_x" int null, add column "cover_focus_y" int null');
    this.addSql(
      'alter table "listing" add constraint "listing_cover_focus_check" check ((cover_focus_x is null) = (cover_focus_y is null)), add constraint "listing_cover_focus_x_check" check (abs(cover_focus_x - 50) <= 50), add constraint "listing_cover_focus_y_check" check (abs(cover_focus_y - 50) <= 50)',
    );
  }

  override down(): void {
    this.addSql('alter table "listing" drop column "cover_focus_x", drop column "cover_focus_y"');
  }
}
