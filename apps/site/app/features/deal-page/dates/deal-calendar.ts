import type { DealDetail } from '@outcrop/contracts';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import { keyDates } from './key-dates.ts';

/** Longest line in octets, without its end (RFC 5545, section 3.1). */
const MAX_LINE_LENGTH = 75;

/**
 * The deal's dates as a calendar (RFC 5545): one event of a whole day each, whose UID stays the same when the date moves.
 * @param origin the site's, without a trailing slash
 * @returns null for a deal without dates, as a calendar must hold something
 */
export function dealCalendar(deal: DealDetail, origin: string): string | null {
  const dates = keyDates(deal);
  if (dates.length === 0) return null;
  const url = origin + deal.url;
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'outcrop';
  // The listing's own day, not the clock's: the same listing is the same file.
  const stamp = `${basic(deal.LastUpdatedDate ?? deal.dateListed ?? dates[0]?.iso ?? '')}T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outcrop//Deal dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(`${dealLabel(deal)}: ${deal.header}`)}`,
    ...dates.flatMap(({ field, label, iso }) => [
      'BEGIN:VEVENT',
      `UID:deal-${deal.ListingId}-${field}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(iso)}`,
      `DTEND;VALUE=DATE:${basic(dayAfter(iso))}`,
      `SUMMARY:${text(`${label}: ${deal.header}`)}`,
      `DESCRIPTION:${text(description(deal, url))}`,
      ...(deal.whr ? [`LOCATION:${text(deal.whr)}`] : []),
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function description(deal: DealDetail, url: string): string {
  const agent = [deal.agentName, deal.agentPhone, deal.agentEmail].filter(Boolean).join(', ');
  return [dealLabel(deal), agent && `Contact: ${agent}`, url].filter(Boolean).join('\n');
}

const basic = (iso: string): string => iso.replaceAll('-', '');
const dayAfter = (iso: string): string => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

/** A value of type TEXT (section 3.3.11); other control characters are not allowed in one. */
const text = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Long lines continue after a line break and a space; the octets of a letter stay together. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > MAX_LINE_LENGTH) {
      pieces.push(piece);
      piece = '';
      octets = 1; // the space at the beginning of a continuation
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}
