import type { DealSummary } from '@outcrop/contracts';
import { Link } from 'react-router';
import { listFacts, NONE } from '../../format/figures.ts';
import { stickerOf } from '../../ui/deal-status.ts';
import { DealTitle } from '../../ui/deal-title.tsx';
import { TypeMark, typeCodes } from '../../ui/type-mark.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './mini-deal.module.css';

/** A deal beside the map: what it is, where, two figures. Pointing at it marks its pin. */
export function MiniDeal({
  deal,
  chosen,
  eager,
  onPoint,
}: {
  deal: DealSummary;
  chosen: boolean;
  eager: boolean;
  onPoint: (id: number | null) => void;
}) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  const figures = listFacts(deal)
    .slice(0, 2)
    .filter(({ value }) => value !== NONE);
  return (
    <article
      className={`${styles.deal} ${deal.sold ? styles.sold : ''} ${chosen ? styles.chosen : ''}`}
      onPointerEnter={() => onPoint(deal.ListingId)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(deal.ListingId)}
      onBlur={() => onPoint(null)}
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
          {typeCodes(deal.PLSCode).map((code, at) => (
            <TypeMark key={code} code={code} word={at === 0} />
          ))}
          {sticker && <span className={`${styles.tag} ${styles[sticker.kind]}`}>{sticker.word}</span>}
        </div>
        <h2>
          <Link to={deal.url}>
            <DealTitle text={deal.header} />
          </Link>
        </h2>
        {deal.whr && deal.whr !== deal.header && <p>{deal.whr}</p>}
        {figures.length > 0 && (
          <p className={styles.figures}>
            {figures.map(({ label, value }) => (
              <b key={label}>
                <span className="vh">{label} </span>
                {value}
                {label.endsWith('a month') && ' a month'}
              </b>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
