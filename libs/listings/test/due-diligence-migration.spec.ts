import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Migration20261126140000_due_diligence_per_person } from '../src/migrations/Migration20261126140000_due_diligence_per_person.ts';
import { migrationRunAgain } from './support/migration-run-again.ts';

const again = migrationRunAgain(Migration20261126140000_due_diligence_per_person);

it('says how many listings had the flag that opened nothing, and that it is gone', async () => {
  const { name } = Migration20261126140000_due_diligence_per_person;
  await again.query('alter table listing add has_due_diligence_access boolean not null default false');
  await again.query(
    `insert into listing (id, rank, search_revision, has_due_diligence_access) select n, 'z' || n, n, n < 3 from generate_series(1, 5) n`,
  );
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  expect(await again.run()).toEqual([name]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^2 listings had hasDueDiligenceAccess/)]]);
  warn.mockRestore();
  const { rows } = await again.query(
    `select from information_schema.columns where column_name = 'has_due_diligence_access'`,
  );
  expect(rows).toEqual([]);
});
