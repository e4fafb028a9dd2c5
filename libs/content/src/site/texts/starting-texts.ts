import type { LegalPageView } from '@outcrop/contracts';
import { DISCLAIMERS } from './disclaimers.ts';
import type { LegalText } from './legal-text.ts';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';

/**
 * The legal texts that an installation starts with (docs/product/content.md#legal-texts). They stand until an editor publishes a text of the
 * same path, so that nobody is asked to agree to an empty page.
 */
const STARTING_TEXTS = new Map<string, LegalText>([
  ['terms', TERMS],
  ['disclaimers', DISCLAIMERS],
  ['privacy', PRIVACY],
]);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** @returns null for a path that no installation starts with */
export function startingLegalPage(path: string): LegalPageView | null {
  const text = STARTING_TEXTS.get(path);
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
