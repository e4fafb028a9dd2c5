import { DEAL_SIZE_CODES, type DealDetail, type DealState, LOCATION_CODES, LOCATIONS } from '@outcrop/contracts';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DEAL_SIZE_WORDS, typeWords } from '../../../deal/look/type-mark.tsx';
import { kindOf, typeCodes } from '../../../deal/words/deal-kind.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './deal-tags.module.css';

/** The deal's type, size and place, each a link to the deals that share it. A study or an event has no size, whatever its price. */
export function DealTags({ deal }: { deal: DealDetail }) {
  const sizes = kindOf(deal) === 'Deal' ? DEAL_SIZE_CODES.filter((size) => deal[size]) : [];
  const tags: { word: string; state: DealState }[] = [
    ...typeCodes(deal.PLSCode).map((code) => ({ word: typeWords(code), state: { type: [code] } })),
    ...sizes.map((size) => ({
      word: DEAL_SIZE_WORDS[size],
      state: { dealSize: [size] },
    })),
    ...LOCATION_CODES.filter((code) => deal[code]).map((code) => ({
      word: LOCATIONS[code],
      state: { location: [code] },
    })),
    ...(deal.region ? [{ word: deal.region, state: { region: [deal.region] } }] : []),
    ...(deal.basin ? [{ word: deal.basin, state: { search: deal.basin } }] : []),
  ];
  if (tags.length === 0) return null;
  // "Canada" is a country and a region; the country has the more deals.
  const shown = tags.filter(({ word }, at) => tags.findIndex((other) => other.word === word) === at);
  return (
    <ul className={`${styles.tags} screen-only`} aria-label="Similar deals by">
      {shown.map(({ word, state }) => (
        <li key={word}>
          <PageLink to={dealsAddress(state)}>{word}</PageLink>
        </li>
      ))}
    </ul>
  );
}
