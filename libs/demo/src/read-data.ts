import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** libs/demo/data, from the sources and from the build alike. */
const DATA = path.join(import.meta.dirname, '../data');

/** A data file that is missing, is not JSON or does not match its schema: one sentence with the file and the place of the first error. */
export class InvalidDemoData extends Error {
  constructor(file: string, fault: string, cause?: unknown) {
    super(`libs/demo/data/${file} ${fault}`, { cause });
  }
}

/**
 * The content of a JSON file of the demo, checked by its schema. The result is what was read and not zod's copy of it, which may order keys
 * differently: generated deals depend on that order.
 * @param schema without defaults and transforms.
 * @param folder of the file; given by tests only.
 * @throws InvalidDemoData
 */
export function readData<T>(file: string, schema: z.ZodType<T>, folder = DATA): T {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    throw new InvalidDemoData(file, `cannot be read: ${(error as Error).message}.`, error);
  }
  const [fault] = schema.safeParse(read).error?.issues ?? [];
  if (fault) {
    const place = fault.path.length > 0 ? z.core.toDotPath(fault.path) : 'its top level';
    throw new InvalidDemoData(file, `is wrong at ${place}: ${fault.message}.`);
  }
  return read as T;
}

/**
 * The text of a file of the demo, without the line break at its end.
 * @throws InvalidDemoData
 */
export function readText(file: string): string {
  const text = readTextIfAny(file);
  if (text === undefined) throw new InvalidDemoData(file, 'cannot be read: there is no such file.');
  return text;
}

/** As {@link readText}; undefined where there is no such file. */
export function readTextIfAny(file: string): string | undefined {
  const found = path.join(DATA, file);
  return existsSync(found) ? readFileSync(found, 'utf8').trimEnd() : undefined;
}
