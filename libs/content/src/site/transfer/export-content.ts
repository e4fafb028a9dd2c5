import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CliError, executeBound, type FileStorage } from '@outcrop/platform';
import { fileKey } from '../../files/content-files.ts';
import { FILES } from '../../schema/own-schema.ts';
import { readContentRows } from './content-rows.ts';
import {
  describeSchema,
  fileNameOf,
  PARTS,
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferRow,
  type TransferRows,
} from './transfer-format.ts';

/** How much was written. */
export interface ExportSize {
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes all content into a folder: rows and their description as JSON, files under their ids (docs/product/content.md#content-export). What says that
 * the export is whole is written last.
 * @param folder that is empty or not there yet
 * @throws CliError when something is in the folder, or a file is missing from the storage
 */
export async function exportContent(em: EntityManager, storage: FileStorage, folder: string): Promise<ExportSize> {
  const found = await fs.readdir(folder).catch(() => []);
  if (found.length > 0) throw new CliError(`The folder ${folder} is not empty.`);
  const { rows, hashes } = await em
    .fork()
    .transactional(async (one) => ({ rows: await readContentRows(one), hashes: await hashesOf(one) }), {
      isolationLevel: 'repeatable read' as never,
      readOnly: true,
    });
  await fs.mkdir(path.join(folder, PARTS.files), { recursive: true });
  for (const row of rows.get(FILES) ?? []) {
    const file = row as { id: string; type: string; title: string };
    const stored = await storage.open(fileKey(hashes.get(file.id) ?? ''));
    if (!stored) throw new CliError(`The file “${file.title}” (${file.id}) is missing from the storage.`);
    await pipeline(stored.body, createWriteStream(path.join(folder, PARTS.files, fileNameOf(file))));
  }
  await fs.writeFile(path.join(folder, PARTS.schema), `${JSON.stringify(describeSchema(), null, 1)}\n`);
  await fs.writeFile(path.join(folder, PARTS.data), dataText(rows));
  const about = { format: TRANSFER_FORMAT, version: TRANSFER_VERSION, exportedAt: new Date().toISOString() };
  await fs.writeFile(path.join(folder, PARTS.about), `${JSON.stringify(about, null, 1)}\n`);
  const files = rows.get(FILES)?.length ?? 0;
  return { rows: [...rows.values()].reduce((sum, list) => sum + list.length, 0) - files, files };
}

async function hashesOf(em: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows = await executeBound<{ id: string; hash: string }>(em, 'select id, hash from content_file', []);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** A row a line, so that a fault can be found by its line and two exports can be compared. */
function dataText(rows: TransferRows): string {
  const lists = [...rows].map(([name, list]) => {
    const lines = list.map((row: TransferRow) => `  ${JSON.stringify(row)}`).join(',\n');
    return ` ${JSON.stringify(name)}: [${lines && `\n${lines}\n `}]`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}
