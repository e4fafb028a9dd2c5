/** A link that stands as a button below a text. */
export interface EndingLink {
  readonly to: string;
  readonly words: string;
}

const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([^<]*)<\/a>/g;
/** The last paragraph, where it holds nothing but links. */
const ENDING = /<p>\s*((?:<a\b[^>]*>[^<]*<\/a>\s*)+)<\/p>\s*$/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const plain = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (all) => ENTITIES[all] ?? all);

/**
 * Takes the links off the end of an editor's text, where a paragraph of links alone stands there: they are its buttons (docs/product/pages.md#home-sections).
 * @param html clean, as the API answers it
 * @returns the text without that paragraph, null when nothing is left of it
 */
export function withoutEndingLinks(html: string | null): { html: string | null; links: EndingLink[] } {
  const ending = ENDING.exec(html ?? '');
  if (!html || !ending) return { html, links: [] };
  const links = [...(ending[1] ?? '').matchAll(LINK)].map(([, to = '', words = '']) => ({
    to: plain(to),
    words: plain(words).trim(),
  }));
  return { html: html.slice(0, ending.index).trim() || null, links };
}
