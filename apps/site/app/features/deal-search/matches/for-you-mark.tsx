import type { DealMatches, DealSummary } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import tag from '../../../deal/look/status-tag.module.css';
import { matchCountQuery } from '../../../deal/matches/match-queries.ts';
import mark from '../../../deal/visits/mark.module.css';
import { typeCodes } from '../../../deal/words/deal-kind.ts';

/** The mark of a deal that meets the interests of whoever is signed in. */
export default function ForYouMark({ deal }: { deal: DealSummary }) {
  const { data: matches } = useQuery(matchCountQuery());
  return (
    matches?.hasInterests &&
    isMatch(deal, matches) && <span className={`${tag.tag} ${mark.new} screen-only`}>For you</span>
  );
}

const isMatch = ({ PLSCode, region, sold }: DealSummary, { filters }: DealMatches): boolean =>
  !sold &&
  (!filters.type || typeCodes(PLSCode).some((code) => filters.type?.includes(code))) &&
  (!filters.region || filters.region.includes(region ?? ''));
