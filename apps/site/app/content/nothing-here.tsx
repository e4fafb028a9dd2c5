import { button } from '../ui/button.ts';
import { EmptyArt } from '../ui/empty-art.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './nothing-here.module.css';

/** A page of which nothing has been published yet: says so, and where to go. */
export const NothingHere = ({ sentence, to, label }: { sentence: string; to: string; label: string }) => (
  <div className={styles.empty}>
    <EmptyArt />
    <p>{sentence}</p>
    <PageLink className={button('line')} to={to}>
      {label}
    </PageLink>
  </div>
);
