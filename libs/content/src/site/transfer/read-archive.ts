import fs from 'node:fs/promises';
import path from 'node:path';
import {
  type CollectionName,
  contentCollections,
  MAX_CONTENT_FILE_BYTES,
  MAX_CONTENT_PDF_BYTES,
} from '@outcrop/contracts';
import { CliError } from '@outcrop/platform';
import { z } from 'zod';
import { PDF } from '../../files/files.errors.ts';
import { FILES } from '../../schema/own-schema.ts';
import { checkRows } from './check-rows.ts';
import { rowLines } from './row-lines.ts';
import {
  fileNameOf,
  PARTS,
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferRow,
  type TransferRows,
} from './transfer-format.ts';

/** Read as a whole: the texts of a firm's site fit into far less. */
const MAX_DATA_BYTES = 200_000_000;
/** Faults that are printed; the rest is counted. */
const MAX_FAULTS = 200;

const aboutSchema = z.object({ format: z.literal(TRANSFER_FORMAT), version: z.int().min(1) });

/** An export that was read and checked as a whole. */
export interface ContentArchive {
  readonly rows: TransferRows;
  /** Path of each file's bytes, by its id. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reads an export's folder and checks all of it before anything is written (docs/product/content.md#content-export).
 * @throws CliError with every fault, one a line, each with file, line and field
 */
export async function readArchive(folder: string): Promise<ContentArchive> {
  await checkAbout(folder);
  const text = await readText(folder, PARTS.data);
  const data = parse(text, PARTS.data);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new CliError(`${PARTS.data}: must be an object of collections.`);
  const lines = rowLines(text);
  const at = (collection: string, index: number) => `${PARTS.data}:${lines.get(collection)?.[index] ?? 1}`;
  const { rows, faults } = checkRows(data as Record<string, unknown>, at);
  const { files, faults: fileFaults } = await findFiles(folder, rows.get(FILES) ?? [], at);
  refuse([...faults, ...fileFaults]);
  return { rows, files };
}

async function checkAbout(folder: string): Promise<void> {
  const about = aboutSchema.safeParse(parse(await readText(folder, PARTS.about), PARTS.about));
  if (!about.success) throw new CliError(`${PARTS.about}: this is no export of content.`);
  if (about.data.version > TRANSFER_VERSION)
    throw new CliError(
      `This export has format ${about.data.version}; this release reads formats up to ${TRANSFER_VERSION}. Update Outcrop first.`,
    );
}

async function readText(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const stat = await fs.stat(file).catch(() => null);
  if (!stat?.isFile()) throw new CliError(`There is no file ${file}.`);
  if (stat.size > MAX_DATA_BYTES) throw new CliError(`${file} is larger than ${MAX_DATA_BYTES / 1_000_000} MB.`);
  return fs.readFile(file, 'utf8');
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`${name}: ${(error as SyntaxError).message}`);
  }
}

const maxBytesOf = ({ type }: TransferRow): number => (type === PDF ? MAX_CONTENT_PDF_BYTES : MAX_CONTENT_FILE_BYTES);

/** Every file that has a row must lie in the folder, under its id. */
async function findFiles(
  folder: string,
  rows: readonly TransferRow[],
  at: (collection: string, index: number) => string,
) {
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const [index, row] of rows.entries()) {
    const name = fileNameOf(row as { id: string; type: string });
    const file = path.join(folder, PARTS.files, name);
    const stat = await fs.lstat(file).catch(() => null);
    if (!stat?.isFile()) faults.push(`${at(FILES, index)}: there is no ${PARTS.files}/${name}`);
    else if (stat.size > maxBytesOf(row))
      faults.push(`${PARTS.files}/${name}: is larger than ${maxBytesOf(row) / 2 ** 20} MB`);
    else files.set(row['id'] as string, file);
  }
  return { files, faults };
}

function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length - MAX_FAULTS;
  throw new CliError(
    [
      `Nothing was imported: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
      ...faults.slice(0, MAX_FAULTS).map((fault) => `  ${fault}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  );
}

/** Items and files of an archive, for a sentence. */
export function sizeOf({ rows, files }: ContentArchive): string {
  const names = Object.keys(contentCollections) as CollectionName[];
  return sizeWords(
    names.reduce((sum, name) => sum + (rows.get(name)?.length ?? 0), 0),
    files.size,
  );
}

/** "1 row and 12 files" */
export const sizeWords = (rows: number, files: number): string =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} and ${files} ${files === 1 ? 'file' : 'files'}`;
