/**
 * The form in which texts and queries meet (design section 4, Text): lower-case, everything but Unicode letters and digits removed, so
 * that a query matches when it is a substring. A final sigma is folded into the other one, since lower-casing depends on what follows it.
 */
export function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
