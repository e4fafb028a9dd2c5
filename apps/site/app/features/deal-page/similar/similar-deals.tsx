import {
  type ApiClient,
  type DealDetail,
  type DealSize,
  type DealSummary,
  facetLabel,
  type SimilarDeals as Similar,
} from '@outcrop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dealsAddress } from '../../../address/deal-state.ts';
import link from '../../../deal/look/deal-link.module.css';
import { stickerOf } from '../../../deal/look/deal-status.ts';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { StickerTag } from '../../../deal/look/status-tag.tsx';
import { DEAL_SIZE_WORDS, TypeMarks, typeWords } from '../../../deal/look/type-mark.tsx';
import { CompareToggle } from '../../../deal/tools/compare-toggle.tsx';
import { LikeButton } from '../../../deal/tools/like-button.tsx';
import { dealLabel, typeCodes } from '../../../deal/words/deal-kind.ts';
import { comparedFacts, placeOf, SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { commas } from '../../../format/commas.ts';
import { browserApi } from '../../../query/query-client.ts';
import { Facts } from '../../../ui/facts.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useSite } from '../../../ui/use-site.ts';
import { useToday } from '../../../ui/use-today.ts';
import { milesBetween } from './distance.ts';
import styles from './similar-deals.module.css';

/** Deals like this one, the most similar first, each with the reasons. */
export const similarDealsQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['similar-deals', id],
    queryFn: async ({ signal }) => (await api.similarDeals(id, { signal })).deals,
  });

type Found = Similar['deals'][number];
type Reason = Found['reasons'][number];
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
 * Deals like this one, each with its score and the reasons (docs/product/search.md#similar-block). Those of a sold deal can still be bought, and say why
 * they stand there. Nothing is shown when there are none.
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
      <p className={styles.sentence}>
        {deal.sold && `${dealLabel(deal)} is sold. These are the most similar deals still for sale. `}
        Scored out of 100 by type, size, region, basin, play and country.
      </p>
      <ul className={styles.list}>
        {data.slice(0, deal.sold ? MAX_SHOWN_ABOVE : MAX_SHOWN).map((found) => (
          <li key={found.deal.ListingId}>
            <SimilarDeal from={deal} found={found} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarDeal({ from, found: { deal, score, reasons } }: { from: DealDetail; found: Found }) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  const place = placeOf(deal);
  const figures = comparedFacts(deal, useToday(), [SUMMARY_FACTS.netProduction]);
  return (
    <article className={`${styles.deal} ${link.whole} ${deal.sold ? styles.sold : ''}`}>
      <img
        className={styles.cover}
        src={deal.coverUrl}
        alt=""
        width="104"
        height="104"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.main}>
        <div className={styles.top}>
          <TypeMarks plsCode={deal.PLSCode} most={1} />
          <span className={styles.keep}>
            {sticker && <StickerTag sticker={sticker} />}
            <CompareToggle deal={deal} />
            <LikeButton deal={deal} />
          </span>
        </div>
        <h3>
          <PageLink to={deal.url}>
            <DealTitle text={deal.header} />
          </PageLink>
        </h3>
        {place && <p className="note">{place}</p>}
      </div>
      <Facts facts={[...figures, ...whereTo(from, deal)]} className={styles.facts ?? ''} />
      <p className={styles.why}>
        <span className="vh">Score </span>
        <b>{score}</b>
        <span>
          <span className="vh">In common: </span>
          {[...new Set(reasons.flatMap(reasonWords))].join(', ')}
        </span>
      </p>
    </article>
  );
}

/** How far away the other one is; its play where that is not known. */
function whereTo(from: DealSummary, deal: DealSummary): { label: string; value: string }[] {
  const miles = milesBetween(from, deal);
  if (miles !== null) return [{ label: 'Distance', value: `${commas(Math.round(miles))} miles` }];
  return deal.play ? [{ label: 'Play', value: deal.play }] : [];
}
