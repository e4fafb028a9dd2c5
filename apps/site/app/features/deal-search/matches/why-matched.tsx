import { DEAL_SIZES, type DealState, type DealSummary, facetLabel, LOCATIONS } from '@outcrop/contracts';
import type { FilterName } from '../../../address/deal-state.ts';
import type { Token } from '../../../address/read-words.ts';
import { MatchReasons } from '../../../deal/matches/match-reasons.tsx';
import { typeCodes } from '../../../deal/words/deal-kind.ts';
import { type Fact, flags, shown } from '../../../deal/words/fact.ts';
import { bidsDue, SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { useToday } from '../../../ui/use-today.ts';

interface WhyMatchedProps {
  deal: DealSummary;
  state: DealState;
  tokens: readonly Token[];
}

/** What a deal has of that which was read in the typed words: "Matches Royalty, Texas, $640,000". */
export default function WhyMatched({ deal, state, tokens }: WhyMatchedProps) {
  const today = useToday();
  const names = new Set(tokens.flatMap(({ key, read }) => (read ? (key.split('=')[0] as FilterName) : [])));
  const texts = [...names].flatMap((name) => has(deal, name, state, today)).filter((text) => text !== null);
  return texts.length > 0 && <MatchReasons label="Matches" reasons={texts.map((text) => ({ text }))} />;
}

/** What a deal says about a filter that it meets; nothing where it does not say it in so many words. */
function has(deal: DealSummary, name: FilterName, state: DealState, today: string): (string | null)[] {
  switch (name) {
    case 'type':
      return typeCodes(deal.PLSCode).flatMap((code) => (state.type?.includes(code) ? facetLabel('type', code) : []));
    case 'state':
      // One alone needs no finding: `where` may have its postal code.
      return (state.state ?? []).filter((each, _, all) => all.length === 1 || deal.whr?.includes(each));
    case 'region':
    case 'basin':
      return [deal[name]];
    case 'company':
      return [deal.agentCompanyName];
    case 'location':
      return [flags(LOCATIONS)(deal)];
    case 'dealSize':
      return [flags(DEAL_SIZES)(deal)];
    case 'status':
      return [deal.statusText];
    case 'bidsDue':
      return [bidsDue(deal, today)];
    case 'price':
    case 'netProduction':
    case 'cashFlow':
      return [shown(SUMMARY_FACTS[name] as Fact<DealSummary>, deal)];
    case 'workingInterest':
    case 'netRevenueInterest':
      return [shown(SUMMARY_FACTS.interest, deal)];
    default:
      return [];
  }
}
