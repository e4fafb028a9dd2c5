import { Migration } from '@mikro-orm/migrations';

export class Migration20261122120150_mail extends Migration {
  override up(): void {
    this.addSql(
      'create table "mail" ("id" uuid not null, "kind" text not null, "to_email" text not null, "to_name" text not null, "user_id" int null, "data" jsonb not null, "status" text not null default \'waiting\', "message_id" text not null, "attempts" smallint not null default 0, "answer" text null, "queued_at" timestamptz not null default now(), "sending_at" timestamptz null, "sent_at" timestamptz null, primary key ("id"));',
    );
    this.addSql('comment on table "mail" is \'Every mail, from before it is sent (docs/product/mail.md#mail-row).\';');
    this.addSql('create index "mail_user" on "mail" ("user_id", "queued_at");');
    this.addSql('create index "mail_queued" on "mail" ("queued_at");');
    this.addSql('alter table "mail" add constraint "mail_message_id" unique ("message_id");');
    this.addSql(
      "alter table \"mail\" add constraint \"mail_status_check\" check (status in ('waiting', 'sending', 'sent', 'uncertain', 'refused', 'bounced', 'dropped'));",
    );
  }

  override down(): void {
    this.addSql('drop table "mail"');
  }
}
