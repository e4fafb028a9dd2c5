import {
  DEAL_TYPES,
  type DealStatus,
  type DealTypeCode,
  type ListingRecord,
  STATUSES,
  WEB_STATUSES,
  type WebStatus,
} from '@outcrop/contracts';
import './marks.css';

/** Type codes in ruled cells; the word is in the abbreviation. */
export function TypeMarks({ codes }: { codes: string }) {
  return (
    <span className="marks">
      {codes
        .split(' ')
        .filter(Boolean)
        .map((code) => (
          <span className="mark" key={code}>
            <abbr title={DEAL_TYPES[code as DealTypeCode] ?? code}>{code}</abbr>
          </span>
        ))}
    </span>
  );
}

/** The status in a word, on its colour where it has one. Of an active deal, what the site would say of it. */
export function StatusTag({ listing }: { listing: ListingRecord }) {
  const status = listing['status'] as DealStatus;
  const [tone, words] = toneOf(status, listing);
  return tone ? <span className={`tag tag-${tone}`}>{words}</span> : <span>{words}</span>;
}

function toneOf(status: DealStatus, listing: ListingRecord): [tone: string | undefined, words: string] {
  if (status === 'SOLD' || status === 'SOLD BY AGENT') return ['sold', STATUSES[status]];
  if (status === 'CLOSING') return ['closing', STATUSES[status]];
  if (status === 'OFFER PENDING') return ['closing', 'Offer pending'];
  if (status !== 'ACTIVE') return [undefined, STATUSES[status] ?? status];
  if (listing['isPreMarketing']) return ['premarket', 'Pre-marketing'];
  if (listing['buyNow']) return ['buynow', 'Buy now'];
  return [undefined, 'Active'];
}

export function WebMark({ webStatus }: { webStatus: WebStatus }) {
  return <span className={`web web-${webStatus}`}>{WEB_STATUSES[webStatus] ?? webStatus}</span>;
}
