import { isPlainText } from '@outcrop/contracts';
import { z } from 'zod';

/**
 * Takes apart what old clients join by `&` (docs/product/explorer.md#ampersand-paths). Parts before the name are counted from the front and those
 * after it from the end: what remains is the name, with every `&` in it.
 * @param before names of the parts before the one that may hold `&`
 * @param name of the part that may hold it; null where there is none
 * @param after names of the parts behind it
 * @returns the parts by their names, or null where there are too few or too many
 */
export function takeApart(
  text: string,
  before: readonly string[],
  name: string | null,
  after: readonly string[],
): Record<string, string> | null {
  const parts = text.split('&');
  const around = before.length + after.length;
  if (name === null ? parts.length !== around : parts.length <= around) return null;
  const end = parts.length - after.length;
  const named = (names: readonly string[], from: number) => names.map((key, at) => [key, parts[from + at]!]);
  return Object.fromEntries([
    ...named(before, 0),
    ...(name === null ? [] : [[name, parts.slice(before.length, end).join('&')]]),
    ...named(after, end),
  ]) as Record<string, string>;
}

/**
 * The schema of such a part of an address, which the router has decoded once.
 * @param parts as the specification writes them, such as `{id}&{name}&{userId}`
 * @param schema of the parts
 */
export function oldPath<Schema extends z.ZodType>(parts: string, schema: Schema) {
  const names = [...parts.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  const at = names.indexOf('name');
  const [before, after] = at < 0 ? [names, []] : [names.slice(0, at), names.slice(at + 1)];
  return z
    .object({ parts: z.string().refine(isPlainText, 'must be plain text') })
    .transform(({ parts: text }, context) => {
      const taken = takeApart(text, before, at < 0 ? null : 'name', after);
      if (!taken) context.addIssue({ code: 'custom', path: ['parts'], message: `must be ${parts}` });
      return taken ?? z.NEVER;
    })
    .pipe(schema as z.ZodType<z.output<Schema>, Record<string, string>>);
}
