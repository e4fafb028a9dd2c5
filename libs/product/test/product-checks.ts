import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProductChecks } from '@outcrop/platform/testing';

const LIBS = path.resolve(import.meta.dirname, '../..');

const files = fs
  .readdirSync(LIBS)
  .map((lib) => path.join(LIBS, lib, 'test'))
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.product-checks.ts'));

/** What each feature says in its `test/*.product-checks.ts`. */
export const PRODUCT_CHECKS: readonly ProductChecks[] = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(file).href)).productChecks as ProductChecks),
);
