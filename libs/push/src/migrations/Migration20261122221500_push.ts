import { Migration } from '@mikro-orm/migrations';

/** Browsers that asked to be told of new deals, and the deals that they are told of. */
export class Migration20261122221500_push extends Migration {
  override up(): void {
    this.addSql(
      'create table "announced_deal" ("id" bigserial primary key, "listing_id" int not null, "announced_at" timestamptz not null default now());',
    );
    this.addSql(
      'comment on table "announced_deal" is \'Deals of which browsers were told, once each, in the order in which they became public.\';',
    );
    this.addSql('alter table "announced_deal" add constraint "announced_deal_listing" unique ("listing_id");');
    this.addSql(
      'create table "push_subscription" ("id" serial primary key, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "user_id" int null, "network" text not null, "created_at" timestamptz not null default now(), "told" bigint not null, "next_at" timestamptz not null default now(), "last_success_at" timestamptz null, "failures" int not null default 0);',
    );
    this.addSql(
      'comment on table "push_subscription" is \'A browser that asked to be told of new deals (docs/product/push.md#push-subscriptions).\';',
    );
    this.addSql('create index "push_subscription_due" on "push_subscription" ("told", "next_at");');
    this.addSql('create index "push_subscription_network" on "push_subscription" ("network");');
    this.addSql('create index "push_subscription_user" on "push_subscription" ("user_id");');
    this.addSql('alter table "push_subscription" add constraint "push_subscription_endpoint" unique ("endpoint");');
  }

  override down(): void {
    this.addSql('drop table "push_subscription", "announced_deal"');
  }
}
