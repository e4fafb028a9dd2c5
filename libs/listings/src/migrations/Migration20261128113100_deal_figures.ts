import { Migration } from '@mikro-orm/migrations';

const FIGURES = [
  'net_production_boed',
  'cash_flow_usd_month',
  'price_usd',
  'working_interest_pct',
  'net_revenue_interest_pct',
];

/** Figures of deals have two digits after the point and are below 10 trillion, so that their sums are exact (docs/product/deals.md#parsed-numbers). */
export class Migration20261128113100_deal_figures extends Migration {
  override up(): void {
    for (const figure of FIGURES)
      this.addSql(
        `update "listing" set "${figure}" = case when "${figure}" < 1e13 then round("${figure}"::text::numeric, 2)::double precision end
         where "${figure}" >= 1e13 or "${figure}" <> round("${figure}"::text::numeric, 2)::double precision`,
      );
  }

  override down(): void {
    // The figures are as they are read from the texts either way.
  }
}
