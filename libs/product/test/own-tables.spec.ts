import fs from 'node:fs';
import path from 'node:path';

type Sources = ReadonlyMap<string, string>;

/** A table in SQL, or in what is passed on to be put into SQL. */
const NAMED_TABLE = /\b(?:from|join|into|update|table:)\s+['"]?(\w+)['"]?/g;
const TABLE = /\btableName: '(\w+)'/g;
const libraryOf = (file: string) => file.split('/')[0];

/** SQL that names a table of another library, as `file: table`. @param sources files by their path from libs/ */
function foreignTables(sources: Sources): string[] {
  const owners = new Map<string, string | undefined>();
  for (const [file, text] of sources) for (const [, table] of text.matchAll(TABLE)) owners.set(table!, libraryOf(file));
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(NAMED_TABLE)]
      .map(([, table]) => table!)
      .filter((table) => owners.has(table) && owners.get(table) !== libraryOf(file))
      .map((table) => `${file}: ${table}`),
  );
}

/** What the libraries are made of; migrations aside, which may refer to what is there already. */
function sourcesOfLibraries(): Sources {
  const files = fs
    .readdirSync('libs', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^[^/]+\/src\/.*\.tsx?$/.test(file) && !file.includes('/migrations/'));
  return new Map(files.map((file) => [file, fs.readFileSync(path.join('libs', file), 'utf8')]));
}

it('finds SQL on the table of another library, and lets a library use its own', () => {
  const sources = new Map([
    ['accounts/src/user.entity.ts', "tableName: 'user',"],
    ['accounts/src/find-user.ts', '`select 1 from "user" where id = ?`'],
    ['leads/src/sort-leads.ts', '`select lower(u.first_name) from "user" u`'],
    ['leads/src/clean-users.ts', "deleteInPortions(em, { table: 'user' })"],
  ]);
  expect(foreignTables(sources)).toEqual(['leads/src/sort-leads.ts: user', 'leads/src/clean-users.ts: user']);
});

it('no library has SQL on the tables of another: it asks by what that one exports', () => {
  const sources = sourcesOfLibraries();
  expect(sources.size).toBeGreaterThan(500);
  expect(foreignTables(sources)).toEqual([]);
});
