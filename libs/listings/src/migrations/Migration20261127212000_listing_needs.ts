import { Migration } from '@mikro-orm/migrations';

/** What listings wait for is counted and listed for the desk of the admin area, of any number of them (docs/product/listings.md#listing-needs). */
export class Migration20261127212000_listing_needs extends Migration {
  override up(): void {
    const onOffer = `web_status = 'published' and not is_sales_lead_only and is_active_deal and not is_sold`;
    this.addSql(
      `create index "listing_unchecked" on "listing" (coalesce(last_checked_date, date_listed, (created_date at time zone 'America/Chicago')::date), "rank", "id") include (last_checked_date, date_listed, created_date, status) where ${onOffer}`,
    );
    this.addSql(
      `create index "listing_last_deadline" on "listing" (greatest(deadline_date, deadline_dataroom, deadline_notification, deadline_prequalification, closing_date)) where ${onOffer}`,
    );
    this.addSql(`create index "listing_drafts" on "listing" ("updated_date", "rank", "id") where web_status = 'draft'`);
  }

  override down(): void {
    for (const name of ['listing_unchecked', 'listing_last_deadline', 'listing_drafts'])
      this.addSql(`drop index "${name}"`);
  }
}
