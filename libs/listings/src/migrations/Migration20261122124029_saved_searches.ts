import { Migration } from '@mikro-orm/migrations';

/** Searches that people have saved, and the alerts of them. */
export class Migration20261122124029_saved_searches extends Migration {
  override up(): void {
    this.addSql(
      'create table "alert_digest" ("id" serial primary key, "user_id" int not null, "created_at" timestamptz not null default now());',
    );
    this.addSql('comment on table "alert_digest" is \'Alerts that go out to one person in one mail.\';');
    this.addSql('create index "alert_digest_user" on "alert_digest" ("user_id", "created_at");');
    this.addSql(
      'create table "saved_search" ("id" serial primary key, "user_id" int not null, "name" text not null, "list" text not null default \'public\', "address" text not null, "frequency" text not null default \'daily\', "created_at" timestamptz not null default now(), "types" text[] not null default \'{}\', "regions" text[] not null default \'{}\', "companies" text[] not null default \'{}\', "countries" text[] not null default \'{}\', "deal_sizes" text[] not null default \'{}\', "search_text" text not null default \'\', "liked" boolean not null default false, "net_production_from" double precision null, "net_production_to" double precision null, "cash_flow_from" double precision null, "cash_flow_to" double precision null, "price_from" double precision null, "price_to" double precision null, "working_interest_from" double precision null, "working_interest_to" double precision null, "net_revenue_interest_from" double precision null, "net_revenue_interest_to" double precision null, "boxes" bigint[] not null default \'{}\', "edges" bigint[] not null default \'{}\');',
    );
    this.addSql(
      'comment on table "saved_search" is \'A search of deals that somebody has saved, and how often alerts of it come.\';',
    );
    this.addSql('alter table "saved_search" add constraint "saved_search_name" unique ("user_id", "name");');
    this.addSql(
      'create table "deal_alert" ("user_id" int not null, "event_id" bigint not null, "listing_id" int not null, "change" text not null, "was" text null, "search_id" int null, "due_at" timestamptz not null, "digest_id" int null, primary key ("user_id", "event_id"));',
    );
    this.addSql(
      'comment on table "deal_alert" is \'What somebody is told of a deal: once for each thing that happens to it, however many of their searches find it.\';',
    );
    this.addSql('create index "deal_alert_due" on "deal_alert" ("due_at", "user_id") where digest_id is null;');
    this.addSql('create index "deal_alert_digest" on "deal_alert" ("digest_id");');
    this.addSql('create index "deal_alert_search" on "deal_alert" ("search_id");');
    this.addSql('create index "deal_alert_listing" on "deal_alert" ("listing_id");');
    this.addSql(
      'alter table "saved_search" add constraint "saved_search_list_check" check (list in (\'public\', \'research\'));',
    );
    this.addSql(
      "alter table \"saved_search\" add constraint \"saved_search_frequency_check\" check (frequency in ('instant', 'daily', 'off'));",
    );
    this.addSql(
      'alter table "deal_alert" add constraint "deal_alert_listing_id_foreign" foreign key ("listing_id") references "listing" ("id") on delete cascade;',
    );
    this.addSql(
      'alter table "deal_alert" add constraint "deal_alert_search_id_foreign" foreign key ("search_id") references "saved_search" ("id") on delete set null;',
    );
    this.addSql(
      'alter table "deal_alert" add constraint "deal_alert_digest_id_foreign" foreign key ("digest_id") references "alert_digest" ("id") on delete cascade;',
    );
    this.addSql(
      "alter table \"deal_alert\" add constraint \"deal_alert_change_check\" check (change in ('new', 'relaunched', 'status', 'price', 'deadline'));",
    );
  }

  override down(): void {
    this.addSql('drop table "deal_alert", "alert_digest", "saved_search"');
  }
}
