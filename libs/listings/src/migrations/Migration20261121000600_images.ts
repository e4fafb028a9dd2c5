import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000600_images extends Migration {
  override up(): void {
    this.addSql('alter table listing add cover_image text, add logo_image text, add tombstone_image text;');
    for (const picture of ['cover', 'logo', 'tombstone'])
      this.addSql(
        `create index listing_${picture}_image on listing (${picture}_image) where ${picture}_image is not null;`,
      );
  }

  override down(): void {
    this.addSql('alter table listing drop cover_image, drop logo_image, drop tombstone_image;');
  }
}
