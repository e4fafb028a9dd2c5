import { PUBLIC_SCOPE } from '@outcrop/search';
import { byCodePoint, isSold, type PlainDeal, plainText, plainWords } from './plain-deal.ts';
import type { PlainSearch } from './plain-search.ts';

const NAMES = [
  { kind: 'basin', of: ({ basin }: PlainDeal) => basin },
  { kind: 'play', of: ({ play }: PlainDeal) => play },
  { kind: 'company', of: ({ agentCompanyName }: PlainDeal) => agentCompanyName },
] as const;

/**
 * What to type next, as kind, text or number, and count: up to three names of each kind that hold the text, or all its words where the text finds deals by
 * them, of deals on offer that it finds; then the first five deals.
 */
export function plainSuggestions(plain: PlainSearch, text: string): (string | number)[][] {
  const typed = plainText(text);
  if (typed === '') return [];
  const { ids, wordsInAnyOrder } = plain.find({ search: text, page: 1, size: 10_000 }, PUBLIC_SCOPE, 'public');
  const parts = (wordsInAnyOrder !== null && plainWords(text)) || [typed];
  const byId = new Map(plain.deals.map((deal) => [deal.id, deal]));
  const open = ids.flatMap((id) => byId.get(id) ?? []).filter((deal) => !isSold(deal));
  const names = NAMES.flatMap(({ kind, of }) => {
    const counts = Map.groupBy(open, of);
    return [...counts]
      .flatMap(([name, { length }]) => (name === null ? [] : [[kind, name, length] as const]))
      .filter(([, name]) => parts.every((part) => plainText(name).includes(part)))
      .sort(([, a, many], [, b, more]) => more - many || byCodePoint(a, b))
      .slice(0, 3);
  });
  return [...names.map((name) => [...name]), ...ids.slice(0, 5).map((id) => ['deal', id])];
}
