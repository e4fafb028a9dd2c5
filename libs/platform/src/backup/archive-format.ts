import { z } from 'zod';

// An archive is a compressed tar file: HEAD first, then the tables in parts, then the files, MANIFEST last. `tar tzf` lists it.

/** Of what an archive is made, and how; a change that older programs cannot read gets the next number. */
export const FORMAT = 1;
export const HEAD = 'outcrop-backup.json';
export const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const FILES = 'files/';

export const headSchema = z.object({
  product: z.literal('Outcrop'),
  format: z.int(),
  /** Of the product. */
  version: z.string(),
  createdAt: z.iso.datetime(),
});
export type ArchiveHead = z.output<typeof headSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

export const manifestSchema = headSchema.extend({
  /** Version of the server. */
  postgres: z.string(),
  /** Names of the migrations that were applied, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      /** In the order in which a row's values stand. */
      columns: z.array(z.string()).min(1),
      rows: count,
      /** Of all parts together: PostgreSQL's text format of COPY, in UTF-8. */
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      last: z.string().regex(/^-?\d+$/),
      called: z.boolean(),
    }),
  ),
  /** Keys of files that rows named and that were not there. */
  missingFiles: z.array(z.string()),
  /** All entries before the manifest, in their order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedSequence = Manifest['sequences'][number];

/** A table's or sequence's name for people and for the names of entries. */
export const labelOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** @param part from 1 */
export const partName = (table: { schema: string; name: string }, part: number): string =>
  `${TABLES}${encodeURIComponent(labelOf(table))}/${String(part).padStart(6, '0')}`;
/** Whether an entry is a part of this table. */
export const isPartOf = (entry: string, table: { schema: string; name: string }): boolean =>
  entry.startsWith(`${TABLES}${encodeURIComponent(labelOf(table))}/`);
export const isPart = (entry: string): boolean => entry.startsWith(TABLES);

export const fileName = (key: string): string => `${FILES}${key}`;
/** The storage's key of an entry; undefined when it is not a file. */
export const keyOf = (entry: string): string | undefined =>
  entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;
