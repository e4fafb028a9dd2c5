import { FACET_GROUPS } from '@outcrop/contracts';

/** What the addresses of lists may name. Searches by words are answered by more than one source, drawn areas and spans are one visitor's own. */
const LIST = new Set<string>([...FACET_GROUPS, 'open', 'sort', 'reverse', 'page', 'size', 'view']);
const PAGED = new Set(['page', 'tag']);
const NONE = new Set<string>();

/** Pages that say the same to everybody who has no cookie, with the parameters that each knows. */
const PAGES: readonly (readonly [path: RegExp, parameters: ReadonlySet<string>])[] = [
  [/^\/(?:home|team|services|pitchbooks|terms|disclaimers|privacy|resources\/marketplace)$/, NONE],
  [/^\/(?:deals\/public(?:\/map)?|research)$/, LIST],
  [/^\/deals\/[1-9]\d{0,9}$/, NONE],
  [/^\/resources\/(?:posts\/all|press-releases)$/, PAGED],
  [/^\/(?:services|pitchbooks|resources\/(?:posts|press-releases|case-studies|promotions))\/[\w.-]{1,200}$/, NONE],
];
const MAX_ADDRESS_LENGTH = 500;

/**
 * Whether the page at an address may be kept: one that is known, with parameters that it knows, each once. What anybody can add to an address makes no further
 * pages.
 * @param address path and query, as a browser sends them
 */
export function isKeptAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH) return false;
  const [path = '', ...query] = address.split('?');
  const known = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (!known || query.length > 1) return false;
  const names = query[0] === undefined ? [] : query[0].split('&').map((part) => part.split('=', 1)[0] ?? '');
  return names.every((name) => known.has(name)) && new Set(names).size === names.length;
}
