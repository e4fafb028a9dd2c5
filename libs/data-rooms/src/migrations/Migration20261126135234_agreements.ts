import { Migration } from '@mikro-orm/migrations';

/** The firm's template, so that every data room has an agreement from the beginning. */
const TEXT = `# Parties and property

This agreement is between {{buyer.company}} (Recipient) and {{firm.name}}, acting for the owner (Owner) of the property that is offered as Deal {{deal.number}}, {{deal.header}}.

# Confidential information

Confidential information is everything about the property that Recipient receives through the data room or from {{firm.name}}, in any form, with all that Recipient derives from it.

What is public, what Recipient knew before, and what it gets from somebody who may pass it on is not confidential information. Records filed with a public authority are not confidential information.

# Use

Recipient uses confidential information only to decide whether to make an offer for the property. Recipient shows it only to those of its officers, employees, lenders and advisers who need it for that purpose and are bound to keep it confidential, and answers for them.

Where the law compels Recipient to disclose some of it, Recipient tells {{firm.name}} beforehand if the law allows, and discloses no more than it must.

# Area of mutual interest

For twelve months from signing, Recipient does not acquire leases, minerals, royalty or other interests within one mile of the lands of the property, except from Owner or with its consent. Interests that Recipient held on the day of signing are excepted.

# No contact

For twelve months from signing, or until closing if that is earlier, Recipient does not discuss the property with the operators, lessors, customers or employees of Owner without the consent of {{firm.name}}. Contact in the ordinary course of other business is not affected.

# No warranty

Neither Owner nor {{firm.name}} warrants that confidential information is accurate or complete. Recipient relies on its own review of engineering, title, land and environment. Only a signed agreement of purchase and sale binds the parties to a sale.

# Return

On request Recipient destroys all copies of confidential information within ten days and confirms so in writing. Its counsel may keep one copy for its records, and backups made in the ordinary course may expire on their schedule.

# Term

This agreement ends two years after signing, or at the closing of a sale of the property to Recipient if that is earlier.

# Law and signature

The laws of the State of Texas govern this agreement. The name that is typed to sign it, with the record of its time and address, is a signature, and whoever signs confirms that they may do so for Recipient.`;

export class Migration20261126135234_agreements extends Migration {
  override up(): void {
    this.addSql(
      'create table "agreement_reading" ("user_id" int not null, "listing_id" int not null, "version_id" int not null, "sha256" text not null, "read_at" timestamptz not null, primary key ("user_id", "listing_id"));',
    );
    this.addSql(
      'comment on table "agreement_reading" is \'Who came to the end of which agreement, and when: nobody signs without (docs/product/data-rooms.md#agreement-reading).\';',
    );
    this.addSql(
      'create table "agreement_signature" ("id" serial primary key, "listing_id" int not null, "serial" int not null, "version_id" int not null, "user_id" int null, "name" text null, "company" text null, "address" text null, "browser" text null, "text" text not null, "sha256" text not null, "read_at" timestamptz not null, "signed_at" timestamptz not null, "pdf_sha256" text null, "has_pdf" boolean not null default false);',
    );
    this.addSql(
      'comment on table "agreement_signature" is \'Signed agreements. A row outlives the person, without what names them (docs/decisions/agreements.md).\';',
    );
    this.addSql('create index "agreement_signature_pdf" on "agreement_signature" ("pdf_sha256");');
    this.addSql(
      'alter table "agreement_signature" add constraint "agreement_signature_number" unique ("listing_id", "serial");',
    );
    this.addSql(
      'alter table "agreement_signature" add constraint "agreement_signature_once" unique ("user_id", "listing_id", "version_id");',
    );
    this.addSql(
      'create table "agreement_template" ("id" serial primary key, "name" text not null, "is_default" boolean not null default false, "latest" int not null default 0, "version" int not null default 1);',
    );
    this.addSql(
      'comment on table "agreement_template" is \'Confidentiality agreements that data rooms ask for (docs/product/data-rooms.md#agreement-templates).\';',
    );
    this.addSql(
      'create unique index "agreement_template_default" on "agreement_template" ("is_default") where is_default;',
    );
    this.addSql('alter table "agreement_template" add constraint "agreement_template_name" unique ("name");');
    this.addSql(
      'create table "agreement_version" ("id" serial primary key, "template_id" int not null, "number" int not null, "text" text not null, "created_by" text not null, "created_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "agreement_version" is \'The texts that a template has had; a row is never changed.\';',
    );
    this.addSql(
      'alter table "agreement_version" add constraint "agreement_version_number" unique ("template_id", "number");',
    );
    this.addSql(
      `insert into "agreement_template" ("name", "is_default", "latest") values ('Standard agreement', true, 1)`,
    );
    this.addSql(
      `insert into "agreement_version" ("template_id", "number", "text", "created_by")
       select "id", 1, '${TEXT.replaceAll("'", "''")}', 'system:migration' from "agreement_template"`,
    );
  }
}
