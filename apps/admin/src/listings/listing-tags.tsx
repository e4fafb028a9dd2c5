import {
  DEAL_TYPES,
  type DealStatus,
  type DealTypeCode,
  type ListingRecord,
  STATUSES,
  WEB_STATUSES,
  type WebStatus,
} from '@outcrop/contracts';
import { StateMark, type StateMarkLook, Tag } from '../resource/index.ts';
import './listing-tags.css';

/** Type codes in ruled cells; the type's name is the title of the abbreviation. */
export const TypeTags = ({ codes }: { codes: string }) => (
  <span className="type-tags">
    {codes
      .split(' ')
      .filter(Boolean)
      .map((code) => (
        <span className="type-tag" key={code}>
          <abbr title={DEAL_TYPES[code as DealTypeCode] ?? code}>{code}</abbr>
        </span>
      ))}
  </span>
);

/** The status in words, on its colour where it has one; for an active deal, what the site would show. */
export function StatusTag({ listing }: { listing: StatusOf }) {
  const [tone, words] = toneOf(listing.status, listing);
  return tone ? <Tag tone={tone} words={words} /> : <span>{words}</span>;
}

/** What the words of a status go by. */
type StatusOf = Pick<ListingRecord, 'status' | 'isPreMarketing' | 'buyNow'>;

function toneOf(status: DealStatus, listing: StatusOf): [tone: string | undefined, words: string] {
  if (status === 'SOLD' || status === 'SOLD BY AGENT') return ['sold', STATUSES[status]];
  if (status === 'CLOSING') return ['closing', STATUSES[status]];
  if (status === 'OFFER PENDING') return ['closing', 'Offer pending'];
  if (status !== 'ACTIVE') return [undefined, STATUSES[status] ?? status];
  if (listing.isPreMarketing) return ['premarket', 'Pre-marketing'];
  if (listing.buyNow) return ['buynow', 'Buy now'];
  return [undefined, 'Active'];
}

/** The web status in a word, beside a square: filled while buyers see the listing. */
export const WebStatusTag = ({ webStatus }: { webStatus: WebStatus }) => (
  <StateMark look={WEB_STATUS_LOOKS[webStatus] ?? 'green'} word={WEB_STATUSES[webStatus] ?? webStatus} />
);

const WEB_STATUS_LOOKS: Readonly<Partial<Record<WebStatus, StateMarkLook>>> = { draft: 'empty', withdrawn: 'grey' };
