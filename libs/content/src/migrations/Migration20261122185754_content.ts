import { Migration } from '@mikro-orm/migrations';

/** The tables of content: a table for each collection, files, revisions. */
export class Migration20261122185754_content extends Migration {
  override up(): void {
    this.addSql(`create table "content_energy_prices" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "name" text null,
      "price" numeric(12,2) null,
      "previous_price" numeric(12,2) null
    )`);
    this.addSql(
      `comment on table "content_energy_prices" is 'Items of the content collection energy_prices (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_energy_prices_publish_at_index" on "content_energy_prices" ("publish_at")`);
    this.addSql(`create table "content_faq" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "question" text null,
      "answer" text null,
      "topic" text null
    )`);
    this.addSql(
      `comment on table "content_faq" is 'Items of the content collection faq (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_faq_publish_at_index" on "content_faq" ("publish_at")`);
    this.addSql(`create table "content_file" (
      "id" uuid not null,
      "title" text not null,
      "description" text null,
      "filename_download" text not null,
      "type" text not null,
      "filesize" bigint not null,
      "width" int null,
      "height" int null,
      "focal_point_x" int null,
      "focal_point_y" int null,
      "pages" int null,
      "hash" text not null,
      "uploaded_on" timestamptz not null default now(),
      "modified_on" timestamptz not null default now(),
      "version" int not null default 1,
      primary key ("id")
    )`);
    this.addSql(
      `comment on table "content_file" is 'Pictures and PDFs of content, read as directus_files (docs/product/content.md#files).'`,
    );
    this.addSql(`create index "content_file_hash" on "content_file" ("hash")`);
    this.addSql(`create index "content_file_uploaded" on "content_file" ("uploaded_on")`);
    this.addSql(`create table "content_contact_us_page" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "body" text null,
      "block_list" jsonb null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_contact_us_page" is 'Items of the content collection contact_us_page (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_contact_us_page_publish_at_index" on "content_contact_us_page" ("publish_at")`);
    this.addSql(`create index "content_contact_us_page_seo_image_index" on "content_contact_us_page" ("seo_image")`);
    this.addSql(`create table "content_case_study" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "lead" text null,
      "body" text null,
      "date_published" timestamptz null,
      "image" uuid null,
      "pdf" uuid null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_case_study" is 'Items of the content collection case_study (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_case_study_publish_at_index" on "content_case_study" ("publish_at")`);
    this.addSql(`create index "content_case_study_image_index" on "content_case_study" ("image")`);
    this.addSql(`create index "content_case_study_pdf_index" on "content_case_study" ("pdf")`);
    this.addSql(`create index "content_case_study_seo_image_index" on "content_case_study" ("seo_image")`);
    this.addSql(`alter table "content_case_study" add constraint "content_case_study_path" unique ("path")`);
    this.addSql(`create table "content_flipbook" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "lead" text null,
      "body" text null,
      "image" uuid null,
      "pdf" uuid null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_flipbook" is 'Items of the content collection flipbook (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_flipbook_publish_at_index" on "content_flipbook" ("publish_at")`);
    this.addSql(`create index "content_flipbook_image_index" on "content_flipbook" ("image")`);
    this.addSql(`create index "content_flipbook_pdf_index" on "content_flipbook" ("pdf")`);
    this.addSql(`create index "content_flipbook_seo_image_index" on "content_flipbook" ("seo_image")`);
    this.addSql(`alter table "content_flipbook" add constraint "content_flipbook_path" unique ("path")`);
    this.addSql(`create table "content_hero_slider" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "body" text null,
      "links" jsonb null,
      "click_url" text null,
      "link_button_color" text null,
      "image" uuid null,
      "banner" uuid null
    )`);
    this.addSql(
      `comment on table "content_hero_slider" is 'Items of the content collection hero_slider (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_hero_slider_publish_at_index" on "content_hero_slider" ("publish_at")`);
    this.addSql(`create index "content_hero_slider_image_index" on "content_hero_slider" ("image")`);
    this.addSql(`create index "content_hero_slider_banner_index" on "content_hero_slider" ("banner")`);
    this.addSql(`create table "content_home_page" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "pitch_title" text null,
      "pitch_body" text null,
      "call_to_action_title" text null,
      "call_to_action_body" text null,
      "tech_services_title" text null,
      "tech_services_body" text null,
      "tech_services_image" uuid null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_home_page" is 'Items of the content collection home_page (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_home_page_publish_at_index" on "content_home_page" ("publish_at")`);
    this.addSql(
      `create index "content_home_page_tech_services_image_index" on "content_home_page" ("tech_services_image")`,
    );
    this.addSql(`create index "content_home_page_seo_image_index" on "content_home_page" ("seo_image")`);
    this.addSql(`create table "content_home_page_files" (
      "id" serial primary key,
      "sort" int null,
      "home_page_id" int null,
      "directus_files_id" uuid null
    )`);
    this.addSql(
      `comment on table "content_home_page_files" is 'Rows of the content collection home_page_files (docs/product/content.md#collections).'`,
    );
    this.addSql(
      `create index "content_home_page_files_home_page_id_index" on "content_home_page_files" ("home_page_id")`,
    );
    this.addSql(
      `create index "content_home_page_files_directus_files_id_index" on "content_home_page_files" ("directus_files_id")`,
    );
    this.addSql(`create table "content_home_page_files_1" (
      "id" serial primary key,
      "sort" int null,
      "home_page_id" int null,
      "directus_files_id" uuid null
    )`);
    this.addSql(
      `comment on table "content_home_page_files_1" is 'Rows of the content collection home_page_files_1 (docs/product/content.md#collections).'`,
    );
    this.addSql(
      `create index "content_home_page_files_1_home_page_id_index" on "content_home_page_files_1" ("home_page_id")`,
    );
    this.addSql(
      `create index "content_home_page_files_1_directus_files_id_index" on "content_home_page_files_1" ("directus_files_id")`,
    );
    this.addSql(`create table "content_legal_page" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "body" text null,
      "effective_on" date null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_legal_page" is 'Items of the content collection legal_page (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_legal_page_publish_at_index" on "content_legal_page" ("publish_at")`);
    this.addSql(`create index "content_legal_page_seo_image_index" on "content_legal_page" ("seo_image")`);
    this.addSql(`alter table "content_legal_page" add constraint "content_legal_page_path" unique ("path")`);
    this.addSql(`create table "content_post_tag" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "path" text null
    )`);
    this.addSql(
      `comment on table "content_post_tag" is 'Items of the content collection post_tag (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_post_tag_publish_at_index" on "content_post_tag" ("publish_at")`);
    this.addSql(`alter table "content_post_tag" add constraint "content_post_tag_path" unique ("path")`);
    this.addSql(`create table "content_press_release" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "lead" text null,
      "body" text null,
      "date_published" timestamptz null,
      "location" text null,
      "image" uuid null,
      "pdf" uuid null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_press_release" is 'Items of the content collection press_release (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_press_release_publish_at_index" on "content_press_release" ("publish_at")`);
    this.addSql(`create index "content_press_release_image_index" on "content_press_release" ("image")`);
    this.addSql(`create index "content_press_release_pdf_index" on "content_press_release" ("pdf")`);
    this.addSql(`create index "content_press_release_seo_image_index" on "content_press_release" ("seo_image")`);
    this.addSql(`alter table "content_press_release" add constraint "content_press_release_path" unique ("path")`);
    this.addSql(`create table "content_promotions" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "lead" text null,
      "body" text null,
      "click_url" text null,
      "image" uuid null,
      "pdf" uuid null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_promotions" is 'Items of the content collection promotions (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_promotions_publish_at_index" on "content_promotions" ("publish_at")`);
    this.addSql(`create index "content_promotions_image_index" on "content_promotions" ("image")`);
    this.addSql(`create index "content_promotions_pdf_index" on "content_promotions" ("pdf")`);
    this.addSql(`create index "content_promotions_seo_image_index" on "content_promotions" ("seo_image")`);
    this.addSql(`alter table "content_promotions" add constraint "content_promotions_path" unique ("path")`);
    this.addSql(`create table "content_redirect" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "from_path" text null,
      "to_path" text null,
      "permanent" boolean not null default false
    )`);
    this.addSql(
      `comment on table "content_redirect" is 'Items of the content collection redirect (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_redirect_publish_at_index" on "content_redirect" ("publish_at")`);
    this.addSql(`alter table "content_redirect" add constraint "content_redirect_from_path" unique ("from_path")`);
    this.addSql(`create table "content_revision" (
      "id" serial primary key,
      "collection" text not null,
      "item" int not null,
      "version" int not null,
      "action" text not null,
      "changed" text[] not null,
      "content" jsonb not null,
      "at" timestamptz not null default now(),
      "who" text not null,
      "who_name" text null
    )`);
    this.addSql(
      `comment on table "content_revision" is 'What an item of content was after each change (docs/product/content.md#revisions).'`,
    );
    this.addSql(
      `alter table "content_revision" add constraint "content_revision_item" unique ("collection", "item", "version")`,
    );
    this.addSql(`create table "content_seller_page" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "lead" text null,
      "body" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_seller_page" is 'Items of the content collection seller_page (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_seller_page_publish_at_index" on "content_seller_page" ("publish_at")`);
    this.addSql(`create index "content_seller_page_seo_image_index" on "content_seller_page" ("seo_image")`);
    this.addSql(`create table "content_seller_brochure" (
      "id" serial primary key,
      "sort" int null,
      "seller_page" int null,
      "title" text null,
      "description" text null,
      "pdf" uuid null
    )`);
    this.addSql(
      `comment on table "content_seller_brochure" is 'Rows of the content collection seller_brochure (docs/product/content.md#collections).'`,
    );
    this.addSql(
      `create index "content_seller_brochure_seller_page_index" on "content_seller_brochure" ("seller_page")`,
    );
    this.addSql(`create index "content_seller_brochure_pdf_index" on "content_seller_brochure" ("pdf")`);
    this.addSql(`create table "content_service" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "slide_title" text null,
      "body_title" text null,
      "body" text null,
      "underline_color" text null,
      "banner_image" uuid null,
      "centered_background_image" uuid null,
      "top_side_image" uuid null,
      "middle_side_image" uuid null,
      "undermost_side_image" uuid null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_service" is 'Items of the content collection service (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_service_publish_at_index" on "content_service" ("publish_at")`);
    this.addSql(`create index "content_service_banner_image_index" on "content_service" ("banner_image")`);
    this.addSql(
      `create index "content_service_centered_background_image_index" on "content_service" ("centered_background_image")`,
    );
    this.addSql(`create index "content_service_top_side_image_index" on "content_service" ("top_side_image")`);
    this.addSql(`create index "content_service_middle_side_image_index" on "content_service" ("middle_side_image")`);
    this.addSql(
      `create index "content_service_undermost_side_image_index" on "content_service" ("undermost_side_image")`,
    );
    this.addSql(`create index "content_service_seo_image_index" on "content_service" ("seo_image")`);
    this.addSql(`alter table "content_service" add constraint "content_service_path" unique ("path")`);
    this.addSql(`create table "content_team_page" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "banner" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_team_page" is 'Items of the content collection team_page (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_team_page_publish_at_index" on "content_team_page" ("publish_at")`);
    this.addSql(`create index "content_team_page_seo_image_index" on "content_team_page" ("seo_image")`);
    this.addSql(`create table "content_team" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "name" text null,
      "show_name" boolean not null default false,
      "team_page" int null
    )`);
    this.addSql(
      `comment on table "content_team" is 'Items of the content collection team (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_team_publish_at_index" on "content_team" ("publish_at")`);
    this.addSql(`create index "content_team_team_page_index" on "content_team" ("team_page")`);
    this.addSql(`create table "content_team_member" (
      "id" serial primary key,
      "sort" int null,
      "team" int null,
      "name" text null,
      "title" text null,
      "location" text null,
      "email" text null,
      "image" uuid null,
      "experiences" jsonb null
    )`);
    this.addSql(
      `comment on table "content_team_member" is 'Rows of the content collection team_member (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_team_member_team_index" on "content_team_member" ("team")`);
    this.addSql(`create index "content_team_member_image_index" on "content_team_member" ("image")`);
    this.addSql(`create table "content_post" (
      "id" serial primary key,
      "status" text not null default 'draft',
      "sort" int null,
      "version" int not null default 1,
      "publish_at" timestamptz null,
      "date_created" timestamptz not null default now(),
      "date_updated" timestamptz not null default now(),
      "title" text null,
      "lead" text null,
      "body" text null,
      "date_published" timestamptz null,
      "author" int null,
      "related_deals" jsonb null,
      "image" uuid null,
      "pdf" uuid null,
      "path" text null,
      "seo_title" text null,
      "seo_description" text null,
      "seo_keywords" text null,
      "seo_image" uuid null
    )`);
    this.addSql(
      `comment on table "content_post" is 'Items of the content collection post (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_post_publish_at_index" on "content_post" ("publish_at")`);
    this.addSql(`create index "content_post_author_index" on "content_post" ("author")`);
    this.addSql(`create index "content_post_image_index" on "content_post" ("image")`);
    this.addSql(`create index "content_post_pdf_index" on "content_post" ("pdf")`);
    this.addSql(`create index "content_post_seo_image_index" on "content_post" ("seo_image")`);
    this.addSql(`alter table "content_post" add constraint "content_post_path" unique ("path")`);
    this.addSql(`create table "content_post_post_tag" (
      "id" serial primary key,
      "sort" int null,
      "post_id" int null,
      "post_tag_id" int null
    )`);
    this.addSql(
      `comment on table "content_post_post_tag" is 'Rows of the content collection post_post_tag (docs/product/content.md#collections).'`,
    );
    this.addSql(`create index "content_post_post_tag_post_id_index" on "content_post_post_tag" ("post_id")`);
    this.addSql(`create index "content_post_post_tag_post_tag_id_index" on "content_post_post_tag" ("post_tag_id")`);
    this.addSql(
      `alter table "content_energy_prices" add constraint "content_energy_prices_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_faq" add constraint "content_faq_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_contact_us_page" add constraint "content_contact_us_page_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_contact_us_page" add constraint "content_contact_us_page_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_case_study" add constraint "content_case_study_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_case_study" add constraint "content_case_study_pdf_foreign" foreign key ("pdf") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_case_study" add constraint "content_case_study_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_case_study" add constraint "content_case_study_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_flipbook" add constraint "content_flipbook_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_flipbook" add constraint "content_flipbook_pdf_foreign" foreign key ("pdf") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_flipbook" add constraint "content_flipbook_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_flipbook" add constraint "content_flipbook_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_hero_slider" add constraint "content_hero_slider_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_hero_slider" add constraint "content_hero_slider_banner_foreign" foreign key ("banner") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_hero_slider" add constraint "content_hero_slider_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_home_page" add constraint "content_home_page_tech_services_image_foreign" foreign key ("tech_services_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_home_page" add constraint "content_home_page_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_home_page" add constraint "content_home_page_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_home_page_files" add constraint "content_home_page_files_home_page_id_foreign" foreign key ("home_page_id") references "content_home_page" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "content_home_page_files" add constraint "content_home_page_files_directus_files_id_foreign" foreign key ("directus_files_id") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_home_page_files_1" add constraint "content_home_page_files_1_home_page_id_foreign" foreign key ("home_page_id") references "content_home_page" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "content_home_page_files_1" add constraint "content_home_page_files_1_directus_files_id_foreign" foreign key ("directus_files_id") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_legal_page" add constraint "content_legal_page_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_legal_page" add constraint "content_legal_page_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_post_tag" add constraint "content_post_tag_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_press_release" add constraint "content_press_release_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_press_release" add constraint "content_press_release_pdf_foreign" foreign key ("pdf") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_press_release" add constraint "content_press_release_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_press_release" add constraint "content_press_release_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_promotions" add constraint "content_promotions_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_promotions" add constraint "content_promotions_pdf_foreign" foreign key ("pdf") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_promotions" add constraint "content_promotions_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_promotions" add constraint "content_promotions_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_redirect" add constraint "content_redirect_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_seller_page" add constraint "content_seller_page_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_seller_page" add constraint "content_seller_page_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_seller_brochure" add constraint "content_seller_brochure_seller_page_foreign" foreign key ("seller_page") references "content_seller_page" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "content_seller_brochure" add constraint "content_seller_brochure_pdf_foreign" foreign key ("pdf") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_banner_image_foreign" foreign key ("banner_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_centered_background_image_foreign" foreign key ("centered_background_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_top_side_image_foreign" foreign key ("top_side_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_middle_side_image_foreign" foreign key ("middle_side_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_undermost_side_image_foreign" foreign key ("undermost_side_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_service" add constraint "content_service_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_team_page" add constraint "content_team_page_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_team_page" add constraint "content_team_page_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_team" add constraint "content_team_team_page_foreign" foreign key ("team_page") references "content_team_page" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "content_team" add constraint "content_team_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_team_member" add constraint "content_team_member_team_foreign" foreign key ("team") references "content_team" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "content_team_member" add constraint "content_team_member_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_post" add constraint "content_post_author_foreign" foreign key ("author") references "content_team_member" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "content_post" add constraint "content_post_image_foreign" foreign key ("image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_post" add constraint "content_post_pdf_foreign" foreign key ("pdf") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_post" add constraint "content_post_seo_image_foreign" foreign key ("seo_image") references "content_file" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "content_post" add constraint "content_post_status_check" check (status in ('draft', 'published'))`,
    );
    this.addSql(
      `alter table "content_post_post_tag" add constraint "content_post_post_tag_post_id_foreign" foreign key ("post_id") references "content_post" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "content_post_post_tag" add constraint "content_post_post_tag_post_tag_id_foreign" foreign key ("post_tag_id") references "content_post_tag" ("id") on delete cascade`,
    );
  }
}
