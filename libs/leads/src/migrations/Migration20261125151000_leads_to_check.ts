import { Migration } from '@mikro-orm/migrations';

/** What the rules called spam by themselves, and nobody has looked at, is shown to the office. */
export class Migration20261125151000_leads_to_check extends Migration {
  override up(): void {
    this.addSql(`alter table "lead" drop constraint "lead_status_check";`);
    this.addSql(
      `alter table "lead" add constraint "lead_status_check" check (status in ('new', 'check', 'open', 'answered', 'closed', 'spam'));`,
    );
    this.addSql(`update "lead" set status = 'check' where status = 'spam' and suspicion is not null and version = 1`);
  }

  override down(): void {
    this.addSql(`update "lead" set status = 'spam' where status = 'check'`);
    this.addSql(`alter table "lead" drop constraint "lead_status_check";`);
    this.addSql(
      `alter table "lead" add constraint "lead_status_check" check (status in ('new', 'open', 'answered', 'closed', 'spam'));`,
    );
  }
}
