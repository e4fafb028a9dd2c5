import type { DealDetail } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import meta from '../deal/look/deal-meta.module.css';
import { TypeMarks } from '../deal/look/type-mark.tsx';
import { dealLabel } from '../deal/words/deal-kind.ts';
import { PageLink } from '../ui/page-link.tsx';
import styles from './room-head.module.css';

interface RoomHeadProps {
  deal: Pick<DealDetail, 'ListingId' | 'PLSCode' | 'url' | 'coverUrl'>;
  /** Its basin or region. */
  place: string | null;
  /** How the person stands. */
  state: ReactNode;
  /** The heading of the page. */
  children: ReactNode;
}

/** The head of a data room's pages: the deal that it belongs to, and how the person stands. */
export const RoomHead = ({ deal, place, state, children }: RoomHeadProps) => (
  <div className={styles.head}>
    <img src={deal.coverUrl} alt="" width="132" height="88" />
    <div>
      <p className={meta.meta}>
        <TypeMarks plsCode={deal.PLSCode} most={1} />
        {place && <span>{place}</span>}
        <PageLink className="link" to={deal.url}>
          {dealLabel(deal)}
        </PageLink>
        {state && <span>{state}</span>}
      </p>
      {children}
    </div>
  </div>
);
