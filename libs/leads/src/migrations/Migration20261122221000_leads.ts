import { Migration } from '@mikro-orm/migrations';

export class Migration20261122221000_leads extends Migration {
  override up(): void {
    this.addSql(
      `create table "lead" ("id" serial primary key, "kind" text not null, "status" text not null default 'new', "first_name" text not null, "last_name" text not null, "email" text not null, "company" text null default null, "phone" text null default null, "subject" text not null, "message" text null default null, "listing_id" int null default null, "app_name" text null default null, "suspicion" text null default null, "user_id" int null default null, "assignee_id" int null default null, "version" int not null default 1, "received_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`,
    );
    this.addSql(
      `comment on table "lead" is 'What people send by the forms of the site (docs/product/leads.md#lead-row).';`,
    );
    this.addSql(`create index "lead_received" on "lead" ("received_at");`);
    this.addSql(`create index "lead_updated" on "lead" ("updated_at");`);
    this.addSql(`create index "lead_email" on "lead" ("email");`);
    this.addSql(`create index "lead_user" on "lead" ("user_id");`);
    this.addSql(`alter table "lead" add constraint "lead_kind_check" check (kind in ('contact', 'seller', 'deal'));`);
    this.addSql(
      `alter table "lead" add constraint "lead_status_check" check (status in ('new', 'open', 'answered', 'closed', 'spam'));`,
    );
    this.addSql(
      `alter table "lead" add constraint "lead_suspicion_check" check (suspicion in ('hidden-field', 'too-fast', 'links'));`,
    );
    this.addSql(
      `create table "lead_note" ("id" serial primary key, "lead_id" int not null, "text" text not null, "author_id" int null default null, "author" text not null, "at" timestamptz not null default now());`,
    );
    this.addSql(`comment on table "lead_note" is 'What the firm wrote about a lead. Notes are added, never changed.';`);
    this.addSql(`create index "lead_note_lead" on "lead_note" ("lead_id");`);
    this.addSql(
      `create table "lead_mail" ("lead_id" int not null, "reader" text not null, "mail_id" uuid not null, "to_email" text not null, "at" timestamptz not null default now(), primary key ("lead_id", "reader"));`,
    );
    this.addSql(`comment on table "lead_mail" is 'The mails that told of a lead: one to each reader.';`);
    this.addSql(
      `alter table "lead_mail" add constraint "lead_mail_reader_check" check (reader in ('office', 'agent'));`,
    );
    this.addSql(
      `alter table "lead_note" add constraint "lead_note_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lead_mail" add constraint "lead_mail_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql('drop table "lead_mail"');
    this.addSql('drop table "lead_note"');
    this.addSql('drop table "lead"');
  }
}
