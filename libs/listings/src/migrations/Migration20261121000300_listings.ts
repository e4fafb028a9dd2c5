import { Migration } from '@mikro-orm/migrations';

/** Listings, the sequence of their search revisions and the indexes of deal search (design section 4). */
export class Migration20261121000300_listings extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create sequence listing_search_revision');
    this.addSql(`
      create table listing (
        id serial primary key,
        governing_thought text,
        what text,
        supporting_statement text,
        upside_statement text,
        "where" text,
        field_or_basin text,
        trend_or_play text,
        region text,
        area text,
        area_id int,
        play text,
        basin text,
        location text,
        location_id int,
        target_formation_zone_depth text,
        secondary_target text,
        working_investment_and_net_revenue_interest text,
        gross_production text,
        net_production text,
        cash_flow text,
        projected_sale_price text,
        reserves text,
        reserves_count text,
        engineering_comments text,
        infrastructure text,
        type_codes text not null default '',
        status text not null default 'ACTIVE',
        web_status text not null default 'draft',
        search_group text,
        idname text,
        small boolean not null default false,
        medium boolean not null default false,
        large boolean not null default false,
        usa boolean not null default false,
        canada boolean not null default false,
        international boolean not null default false,
        agent_id int,
        agent_name text,
        agent_title text,
        agent_company_name text,
        agent_contact text,
        agent_blurb text,
        agent_address text,
        agent_city text,
        agent_state text,
        agent_zip text,
        agent_phone text,
        agent_direct_phone text,
        agent_email text,
        date_listed date,
        last_updated_date date,
        media_updated_date date,
        major_modify_date date,
        opening_date date,
        closing_date date,
        deadline_date date,
        deadline_dataroom date,
        deadline_notification date,
        deadline_prequalification date,
        is_active_deal boolean not null default true,
        is_private boolean not null default false,
        is_pre_marketing boolean not null default false,
        buy_now boolean not null default false,
        is_sales_lead_only boolean not null default false,
        is_hired_now_packaging boolean not null default false,
        has_logo_image boolean not null default false,
        hide_similar_deals boolean not null default false,
        has_vdr boolean not null default false,
        has_due_diligence_access boolean not null default false,
        requires_due_diligence_access boolean not null default false,
        show_listing_files boolean not null default false,
        show_email_for_listing_files boolean not null default false,
        docusign_template_id text,
        combo_curve_project_id text,
        docusign_signed_date date,
        folder text,
        comments text,
        salutation text default 'Mr.',
        first_name text,
        last_name text,
        email text,
        company_name text,
        company_address text,
        company_city text,
        company_state text,
        company_zip text,
        company_phone text,
        user_id int,
        is_check boolean not null default false,
        last_checked_by_id int,
        last_checked_date date,
        revenue_risk text,
        load_code text,
        last_white_button_date date,
        signed_ca_count int not null default 0,
        hot_lead_count int not null default 0,
        no_count int not null default 0,
        contacted_count int not null default 0,
        webhit_count int not null default 0,
        offers_count int not null default 0,
        latitude double precision,
        longitude double precision,
        passcode_hash text,
        search_text text not null default '',
        types text[] not null default '{}',
        type_label text collate "C",
        deal_sizes text[] not null default '{}',
        countries text[] not null default '{}',
        net_production_boed double precision,
        cash_flow_usd_month double precision,
        price_usd double precision,
        working_interest_pct double precision,
        net_revenue_interest_pct double precision,
        is_sold boolean not null default false,
        x int,
        y int,
        version int not null default 1,
        search_revision bigint not null,
        rank text collate "C" not null,
        created_date timestamptz not null default now(),
        updated_date timestamptz not null default now(),
        updated_by text
      )
    `);
    this.addSql(
      `comment on table listing is 'A deal, public or private. Columns follow the clear names of listing-fields.ts.'`,
    );
    this.addSql('create unique index listing_rank on listing (rank)');
    this.addSql('create index listing_search_text on listing using gin (search_text gin_trgm_ops)');
    this.addSql('create index listing_types on listing using gin (types)');
    this.addSql(
      `create index listing_published on listing (rank, id) where web_status = 'published' and not is_private and not is_sales_lead_only`,
    );
    this.addSql('create index listing_date_listed on listing (date_listed, rank, id)');
    this.addSql('create index listing_region on listing (region)');
    this.addSql('create index listing_agent_company_name on listing (agent_company_name)');
    this.addSql('create index listing_agent_id on listing (agent_id)');
    this.addSql('create index listing_point on listing (x, y) where x is not null');
    this.addSql(
      `alter table listing add constraint listing_status_check check (status in ('ACTIVE', 'OFFER PENDING', 'CLOSING', 'SOLD', 'SOLD BY AGENT', 'PULLED'))`,
    );
    this.addSql(
      `alter table listing add constraint listing_web_status_check check (web_status in ('draft', 'published', 'withdrawn'))`,
    );
    this.addSql('alter table listing add constraint listing_id_check check (id > 0)');
    this.addSql('alter table listing add constraint listing_latitude_check check (abs(latitude::numeric) <= 90)');
    this.addSql('alter table listing add constraint listing_longitude_check check (abs(longitude::numeric) <= 180)');
    this.addSql(
      'alter table listing add constraint listing_place_check check ((latitude is null) = (longitude is null) and (latitude is null) = (x is null) and (x is null) = (y is null))',
    );
  }

  override down(): void {
    this.addSql('drop table listing');
    this.addSql('drop sequence listing_search_revision');
  }
}
