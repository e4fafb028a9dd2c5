import type { DealSummary } from '@outcrop/contracts';
import { Link } from 'react-router';
import { stickerOf } from '../../../deal/look/deal-status.ts';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { StickerTag } from '../../../deal/look/status-tag.tsx';
import { TypeMarks } from '../../../deal/look/type-mark.tsx';
import { VisitMark } from '../../../deal/visits/visit-mark.tsx';
import { asked, placeOf, SUMMARY_FACTS, told } from '../../../deal/words/summary-facts.ts';
import { useSite } from '../../../ui/use-site.ts';
import { useToday } from '../../../ui/use-today.ts';
import styles from './mini-deal.module.css';

/** A deal beside the map: what it is, where, what is asked for it, and its production. Pointing at it marks its pin. */
export function MiniDeal({
  deal,
  chosen,
  eager,
  onHighlight,
}: {
  deal: DealSummary;
  chosen: boolean;
  eager: boolean;
  onHighlight: (id: number | null) => void;
}) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  const place = placeOf(deal);
  const price = asked(deal, useToday());
  const figures = [
    ...(price ? [{ label: SUMMARY_FACTS.price.label, value: price }] : []),
    ...told(deal, [SUMMARY_FACTS.netProduction]),
  ];
  return (
    <article
      className={`${styles.deal} ${deal.sold ? styles.sold : ''} ${chosen ? styles.chosen : ''}`}
      data-deal={deal.ListingId}
      aria-current={chosen || undefined}
      onPointerEnter={() => onHighlight(deal.ListingId)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(deal.ListingId)}
      onBlur={() => onHighlight(null)}
    >
      <img
        className={styles.cover}
        src={deal.coverUrl}
        alt=""
        width="88"
        height="88"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={styles.main}>
        <div className={styles.top}>
          <TypeMarks plsCode={deal.PLSCode} />
          <VisitMark deal={deal} />
          {sticker && <StickerTag sticker={sticker} className={styles.tag ?? ''} />}
        </div>
        <h2>
          <Link to={deal.url}>
            <DealTitle text={deal.header} />
          </Link>
        </h2>
        {place && <p>{place}</p>}
        {figures.length > 0 && (
          <p className={styles.figures}>
            {figures.map(({ label, value }) => (
              <b key={label}>
                <span className="vh">{label} </span>
                {value}
              </b>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
