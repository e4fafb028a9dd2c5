import type { DeliveryRecord, ReplayPreview } from '@outcrop/contracts';
import { counted } from '../count-words.ts';

/** "Listing changed" of `listings.listing-changed.v1`. */
export function eventWords(type: string): string {
  const words = (type.split('.')[1] ?? type).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an event carries, a line for each: "listingId: 12831". */
export const payloadLines = (payload: NonNullable<DeliveryRecord['payload']>): readonly (readonly [string, string])[] =>
  Object.entries(payload).map(([name, value]) => [name, valueWords(value)] as const);

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueWords).join(', ');
  if (typeof value !== 'object') return String(value);
  return payloadLines(value as Readonly<Record<string, unknown>>)
    .map(([name, words]) => `${name} ${words}`)
    .join(', ');
}

export const deliveriesWords = (count: number): string => counted(count, 'delivery', 'deliveries');

/** What a replay would send to each consumer: "Search index: 40 failed, 2 arrived". @param nameOf the name of a consumer */
export const previewLines = ({ consumers }: ReplayPreview, nameOf: (consumer: string) => string): readonly string[] =>
  consumers.map(({ consumer, failed, arrived }) => {
    const parts = [
      ...(failed > 0 ? [`${failed.toLocaleString('en-US')} failed`] : []),
      ...(arrived > 0 ? [`${arrived.toLocaleString('en-US')} arrived`] : []),
    ];
    return `${nameOf(consumer)}: ${parts.join(', ')}`;
  });

/** What became of a replay of a filter. @param matched as it was told beforehand */
export function replayedWords(replayed: number, matched: number): string {
  if (replayed === 0) return 'Nothing was replayed: someone else has just replayed them.';
  const rest = matched - replayed;
  const words = `${deliveriesWords(replayed)} will be delivered again shortly.`;
  return rest > 0 ? `${words} ${rest.toLocaleString('en-US')} had just been replayed by someone else.` : words;
}
