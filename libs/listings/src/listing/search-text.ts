/**
 * The form in which texts and queries meet (docs/product/search.md#search-text): lower-case, everything but Unicode letters and digits removed, so
 * that a query matches when it is a substring. Letters and their accents are composed first and after lower-casing (Unicode NFC), so that é
 * matches however it was typed. A final sigma is folded into the other one, since lower-casing depends on what follows it.
 */
export function normaliseText(text: string): string {
  // The same, several times as fast, and what most texts are.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const ASCII = /^[\0-\x7f]*$/;
