import { type AlertChange, type AlertMail, type DealStatus, STATUSES } from '@outcrop/contracts';
import type { MailOutcome } from '@outcrop/mail';
import type { Listing } from '../../listing/listing.entity.ts';

/** Purpose of the link that turns alerts off; its id is the person's. It works for good: an old mail must be able to end what it began. */
export const STOP_ALERTS = 'stop-alerts';
/** The page that turns alerts off, for people and, by POST, for mail programs (RFC 8058). */
export const STOP_ALERTS_PAGE = '/alerts/stop';
/** The page with a person's saved searches. */
export const SAVED_SEARCHES_PAGE = '/buyer/searches';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const day = (text: string | null): string => (text ? DAY.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)) : 'open');

/** What happened to a deal, in words: "Price $3.9 M, was $4.2 M", "Closing, was Active Deal", "Bids due Dec 17, was Dec 10". */
export function changeWords(
  change: AlertChange,
  was: string | null,
  now: Pick<Listing, 'status' | 'projectedSalePrice' | 'deadlineDate'>,
): string {
  const before = (text: string | null) => (text ? `, was ${text}` : '');
  switch (change) {
    case 'new':
      return 'New';
    case 'relaunched':
      return 'Relaunched';
    case 'status':
      return STATUSES[now.status as DealStatus] + before(was && (STATUSES[was as DealStatus] ?? was));
    case 'price':
      return `Price ${now.projectedSalePrice ?? 'on request'}${before(was)}`;
    case 'deadline':
      return `Bids due ${day(now.deadlineDate)}${before(was && day(was))}`;
  }
}

/** Why mail does not arrive, by the enhanced status code (RFC 3463): what the reader can do something about, in plain words. */
const REASONS: readonly (readonly [code: RegExp, words: string])[] = [
  [/\b[45]\.1\.[1-6]\b/, 'no such mailbox'],
  [/\b[45]\.2\.1\b/, 'mailbox closed'],
  [/\b[45]\.2\.2\b/, 'mailbox full'],
  [/\b[45]\.7\.\d+\b/, 'not let through'],
];

/**
 * What became of a mail, for its reader. The words of a server are not shown: they are for operators.
 * @returns null for a mail that is no longer stored
 */
export function mailWords(outcome: MailOutcome | undefined): AlertMail | null {
  if (!outcome) return null;
  const { status, answer } = outcome;
  const because = REASONS.find(([code]) => code.test(answer ?? ''))?.[1];
  const failed = (word: string): AlertMail => ({ words: because ? `${word}: ${because}` : word, failed: true });
  switch (status) {
    case 'waiting':
    case 'sending':
      return { words: 'On its way', failed: false };
    case 'sent':
      return { words: 'Delivered', failed: false };
    case 'uncertain':
      return { words: 'Sent, not confirmed', failed: false };
    case 'dropped':
      return { words: 'Not sent: nothing left to tell', failed: false };
    case 'refused':
      return failed('Refused');
    case 'bounced':
      return failed('Came back');
  }
}
