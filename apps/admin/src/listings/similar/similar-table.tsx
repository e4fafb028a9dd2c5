import {
  facetLabel,
  MAX_SIMILARITY,
  SIMILARITY_REASONS,
  SIMILARITY_WEIGHTS,
  type SimilarDeals,
  type SimilarityReason,
} from '@outcrop/contracts';
import { ResourceLink } from '../../resource/index.ts';

type Found = SimilarDeals['deals'][number];

/** What is compared, by its name in the table. */
const REASON_LABELS: Readonly<Record<SimilarityReason, string>> = {
  listingType: 'Type',
  dealSize: 'Size',
  region: 'Region',
  basin: 'Basin',
  play: 'Play',
  country: 'Country',
};
/** The heaviest first. */
const REASONS = [...SIMILARITY_REASONS].sort((a, b) => SIMILARITY_WEIGHTS[b] - SIMILARITY_WEIGHTS[a]);

/** Similar deals in the order of the site, with the points of each reason. */
export const SimilarTable = ({ found }: { found: readonly Found[] }) => (
  <>
    <table className="similar-table">
      <thead>
        <tr>
          <th scope="col">Deal</th>
          {REASONS.map((reason) => (
            <th key={reason} scope="col" className="similar-points">
              <span className={`similar-mark is-${reason}`} />
              {REASON_LABELS[reason]}
              <small>of {SIMILARITY_WEIGHTS[reason]}</small>
            </th>
          ))}
          <th scope="col" className="similar-score">
            Score<small>of {MAX_SIMILARITY}</small>
          </th>
          <th className="similar-bar-head">
            <span className="visually-hidden">Parts of the score</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <SimilarRow key={one.deal.ListingId} found={one} />
        ))}
      </tbody>
    </table>
    <p className="dim">
      The weights are the same for every deal. Equal scores follow the order of the deals; a deal’s page shows six at
      most.
    </p>
  </>
);

function SimilarRow({ found: { deal, score, reasons } }: { found: Found }) {
  const pointsOf = new Map(reasons.map(({ reason, points }) => [reason, points]));
  return (
    <tr>
      <td>
        <div className="similar-deal">
          <img src={deal.coverUrl} alt="" width="60" height="40" loading="lazy" />
          <div>
            <ResourceLink resource="listings" id={deal.ListingId} className="">
              {deal.header}
            </ResourceLink>
            <p className="dim">{reasons.flatMap(sharedWords).join(' · ')}</p>
          </div>
        </div>
      </td>
      {REASONS.map((reason) => (
        <td key={reason} className="similar-points">
          {pointsOf.get(reason) ?? '–'}
        </td>
      ))}
      <td className="similar-score">{score}</td>
      <td className="similar-bar-cell">
        <div className="similar-bar" aria-hidden="true">
          {REASONS.map((reason) => (
            <span key={reason} className={`is-${reason}`} style={{ width: `${pointsOf.get(reason) ?? 0}%` }} />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** What the two have in common, in words. */
function sharedWords({ reason, values }: Found['reasons'][number]): string[] {
  const group = { listingType: 'type', dealSize: 'dealSize', country: 'location' } as const;
  return reason in group ? values.map((value) => facetLabel(group[reason as keyof typeof group], value)) : values;
}
