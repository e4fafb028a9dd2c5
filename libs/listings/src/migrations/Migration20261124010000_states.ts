import { Migration } from '@mikro-orm/migrations';
import { statesIn } from '../listing/states-in.ts';

/** So many rows at a time. */
const PAGE = 5_000;

/** The states that each listing's `where` names, by the rule of all later changes. The index of this version is built from the rows, so no revision is drawn. */
export class Migration20261124010000_states extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table "listing" add "states" text[] not null default '{}'`);
    for (let after = 0; ; ) {
      const rows = (await this.execute(
        `select id, "where" from listing where "where" is not null and id > ? order by id limit ${PAGE}`,
        [after],
      )) as { id: number; where: string }[];
      if (rows.length === 0) return;
      after = rows.at(-1)!.id;
      const derived = rows.map(({ id, where }) => ({ id, states: statesIn(where) }));
      await this.execute(
        `update listing set states = array(select jsonb_array_elements_text(derived.states))
         from jsonb_to_recordset(?::jsonb) as derived(id int, states jsonb) where derived.id = listing.id`,
        [JSON.stringify(derived.filter(({ states }) => states.length > 0))],
      );
    }
  }

  override down(): void {
    this.addSql('alter table "listing" drop column "states"');
  }
}
