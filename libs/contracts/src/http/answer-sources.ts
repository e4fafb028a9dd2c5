/**
 * What an answer was made of, for those who cache what they make of it: names under which changes are announced (`listings`, `flags`, `content:team`), separated by
 * commas, or `*` where nothing tells when it changes; then, where it is current for a while only, a semicolon and until when (milliseconds since 1970).
 */
export const SOURCES_HEADER = 'x-sources';
/** Of an answer that no cached page may be made of. */
export const UNTRACKED = '*';

/** The header's text. @param until milliseconds since 1970; Infinity where every change is told */
export const sourcesText = (sources: Iterable<string>, until = Number.POSITIVE_INFINITY): string =>
  [...sources].join(',') + (until === Number.POSITIVE_INFINITY ? '' : `;${until}`);

/** What the header says; undefined where it is missing, or says that nothing tells of changes. */
export function readSources(text: string | null): { sources: readonly string[]; until: number } | undefined {
  const [names = '', until] = (text ?? '').split(';');
  if (names === '' || names === UNTRACKED) return undefined;
  return { sources: names.split(','), until: until === undefined ? Number.POSITIVE_INFINITY : Number(until) };
}
