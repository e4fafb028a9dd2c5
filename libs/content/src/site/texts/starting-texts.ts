import { readFileSync } from 'node:fs';
import type { LegalPageView } from '@outcrop/contracts';
import { z } from 'zod';

/** data/starting-texts.json: legal texts by their paths, in sections of a title and its paragraphs. `description` is for search results. */
const startingTextsSchema = z.record(
  z.string(),
  z.strictObject({
    title: z.string(),
    description: z.string(),
    sections: z.array(z.tuple([z.string()], z.string())),
  }),
);

/**
 * The legal texts that an installation starts with (docs/product/content.md#legal-texts). They stand until an editor publishes a text of the
 * same path, so that nobody is asked to agree to an empty page.
 */
const STARTING_TEXTS = startingTextsSchema.parse(
  JSON.parse(readFileSync(new URL('../../../data/starting-texts.json', import.meta.url), 'utf8')),
);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** @returns null for a path that no installation starts with */
export function startingLegalPage(path: string): LegalPageView | null {
  const text = Object.hasOwn(STARTING_TEXTS, path) ? STARTING_TEXTS[path] : undefined;
  if (!text) return null;
  return {
    path,
    title: text.title,
    body: text.sections
      .flatMap(([title, ...paragraphs]) => [
        `<h2>${escaped(title)}</h2>`,
        ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
      ])
      .join('\n'),
    effectiveOn: null,
    seo: { title: null, description: text.description, keywords: null, image: null },
  };
}
