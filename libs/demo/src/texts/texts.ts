import { type z } from 'zod';
import { readData } from '../read-data.ts';
import { textSchemas } from '../schemas/texts.schema.ts';
import { compile, type DealPhrasing, type Entry } from './template.ts';

type Schemas = typeof textSchemas;
/** A file's texts, compiled: pools stay pools. */
type Ready<T> = { readonly [K in keyof T]: T[K] extends readonly Entry[] ? readonly DealPhrasing[] : DealPhrasing };
type Texts = { readonly [File in keyof Schemas]: Ready<z.infer<Schemas[File]>> };

const ready = (texts: Readonly<Record<string, Entry | readonly Entry[]>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      Array.isArray(text) ? text.map(compile) : compile(text as Entry),
    ]),
  );

let all: Texts | undefined;

/**
 * The texts of data/texts, read and checked at the first call.
 * @throws InvalidDemoData
 */
export function texts(): Texts {
  all ??= Object.fromEntries(
    Object.entries(textSchemas).map(([file, schema]) => [
      file,
      ready(readData<Record<string, Entry | readonly Entry[]>>(`texts/${file}.json`, schema)),
    ]),
  ) as unknown as Texts;
  return all;
}

/** A text that applies to every deal of its kind. */
export function always(say: DealPhrasing, f: Parameters<DealPhrasing>[0]): string {
  const text = say(f);
  if (text === undefined) throw new RangeError('the text does not apply');
  return text;
}
