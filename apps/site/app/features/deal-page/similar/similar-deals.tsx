import {
  type ApiClient,
  type DealDetail,
  type DealSize,
  facetLabel,
  type SimilarDeals as Similar,
} from '@outcrop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DealCover } from '../../../deal/look/deal-cover.tsx';
import link from '../../../deal/look/deal-link.module.css';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { DEAL_SIZE_WORDS, TypeMark, typeWords } from '../../../deal/look/type-mark.tsx';
import common from '../../../deal/matches/match-reasons.module.css';
import cards from '../../../deal/results/deal-cards.module.css';
import { CompareToggle } from '../../../deal/tools/compare-toggle.tsx';
import { LikeButton } from '../../../deal/tools/like-button.tsx';
import { dealLabel, typeCodes } from '../../../deal/words/deal-kind.ts';
import { browserApi } from '../../../query/query-client.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './similar-deals.module.css';

/** Deals like this one, the most similar first, each with the reasons. */
export const similarDealsQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['similar-deals', id],
    queryFn: async ({ signal }) => (await api.similarDeals(id, { signal })).deals,
  });

type Reason = Similar['deals'][number]['reasons'][number];
/** How many are shown: two rows of three; above the texts of a sold deal one. */
const MAX_SHOWN = 6;
const MAX_SHOWN_ABOVE = 3;

/** What the two deals have in common, in the site's words. */
function reasonWords({ reason, values }: Reason): string[] {
  if (reason === 'listingType') return values.map((value) => facetLabel('type', value));
  if (reason === 'dealSize') return values.map((value) => DEAL_SIZE_WORDS[value as DealSize] ?? value);
  if (reason === 'country') return values.map((value) => facetLabel('location', value));
  return values;
}

/**
 * Deals like this one, each with the reasons (docs/product/search.md#similar-block). Those of a sold deal can still be bought, and say why they stand
 * there. Nothing is shown when there are none.
 */
export function SimilarDeals({ deal }: { deal: DealDetail }) {
  const { data } = useQuery({ ...similarDealsQuery(deal.ListingId), enabled: !deal.hideSimilarDeals });
  if (!data || data.length === 0 || deal.hideSimilarDeals) return null;
  const [type] = typeCodes(deal.PLSCode);
  return (
    <section className={`${deal.sold ? styles.above : styles.below} screen-only`} aria-labelledby="similar-title">
      <SectionHead id="similar-title" title={deal.sold ? 'Still on the market' : 'Similar deals'}>
        {type && (
          <PageLink className="link small" to={dealsAddress({ type: [type] })}>
            All {typeWords(type).toLowerCase()} deals
          </PageLink>
        )}
      </SectionHead>
      {deal.sold && (
        <p className={styles.sentence}>{dealLabel(deal)} is sold. These are the most similar deals still for sale.</p>
      )}
      <ul className={`${cards.cards} ${cards.abreast3} ${styles.list}`}>
        {data.slice(0, deal.sold ? MAX_SHOWN_ABOVE : MAX_SHOWN).map(({ deal: other, reasons }) => (
          <li key={other.ListingId}>
            <article className={`${cards.card} ${link.whole} ${other.sold ? cards.sold : ''}`}>
              <DealCover deal={other} className={cards.cover ?? ''} />
              <div className={styles.top}>
                {typeCodes(other.PLSCode)
                  .slice(0, 1)
                  .map((code) => (
                    <TypeMark key={code} code={code} />
                  ))}
                <span className={styles.keep}>
                  <CompareToggle deal={other} />
                  <LikeButton deal={other} />
                </span>
              </div>
              <h3>
                <PageLink to={other.url}>
                  <DealTitle text={other.header} />
                </PageLink>
              </h3>
              <p className={`note ${cards.where}`}>{other.whr}</p>
              <ul className={`${common.why} ${styles.why}`}>
                <li className="label">In common</li>
                {[...new Set(reasons.flatMap(reasonWords))].map((word) => (
                  <li key={word} className={common.reason}>
                    {word}
                  </li>
                ))}
              </ul>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
