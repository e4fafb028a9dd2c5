import { Migration } from '@mikro-orm/migrations';

const SEO = ['seo_title', 'seo_description', 'seo_keywords', 'seo_image'];
/** What other programs read of a collection, and no page shows (docs/product/content.md#fields-of-every-collection). */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  home_page: ['path', 'pdf'],
  hero_slider: ['path', ...SEO, 'pdf'],
  service: ['pdf'],
  contact_us_page: ['path', 'image', 'pdf'],
  team_page: ['path', 'image', 'pdf'],
  team: ['title', 'path', ...SEO, 'image', 'pdf'],
  post_tag: [...SEO, 'image', 'pdf'],
  energy_prices: ['title', 'path', ...SEO, 'image', 'pdf'],
};
const FILES = ['seo_image', 'image', 'pdf'];

export class Migration20261125152500_content_unshown extends Migration {
  override up(): void {
    for (const [collection, columns] of Object.entries(COLUMNS))
      for (const column of columns) {
        const table = `content_${collection}`;
        const isFile = FILES.includes(column);
        this.addSql(`alter table "${table}" add column "${column}" ${isFile ? 'uuid' : 'text'} null`);
        if (!isFile) continue;
        this.addSql(`create index "${table}_${column}_index" on "${table}" ("${column}")`);
        this.addSql(
          `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "content_file" ("id") on delete restrict`,
        );
      }
  }

  override down(): void {
    for (const [collection, columns] of Object.entries(COLUMNS))
      for (const column of columns) this.addSql(`alter table "content_${collection}" drop column "${column}"`);
  }
}
