import type { ContentPicture as Picture } from '@outcrop/contracts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { CASE_HISTORY, TOMBSTONE } from '../../../ui/content-sizes.ts';
import { CASE_HISTORY_CAROUSEL, TOMBSTONE_CAROUSEL } from '../../../ui/site-constants.ts';
import { Rail } from './rail.tsx';
import styles from './rails.module.css';

/** How wide a tombstone is shown, by the counts of its carousel. */
const TOMBSTONE_SIZES =
  '(min-width: 1600px) 140px, (min-width: 1200px) 215px, (min-width: 1000px) 18vw, (min-width: 768px) 23vw, (min-width: 500px) 30vw, 44vw';

/** A picture may be on the list twice. */
const keyOf = (picture: Picture, at: number) => `${at} ${picture.url}`;

/** Announcements of finished sales (docs/product/pages.md#tombstone-carousel). */
export function Tombstones({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <Rail
      id="tombstones-title"
      title="Closed, and on record"
      things="tombstones"
      plan={TOMBSTONE_CAROUSEL}
      layout="assignments"
      slides={pictures.map((picture, at) => ({
        key: keyOf(picture, at),
        content: (
          <ContentPicture
            className={styles.stone}
            picture={picture}
            shape={TOMBSTONE}
            sizes={TOMBSTONE_SIZES}
            alt={picture.description ?? picture.title ?? ''}
          />
        ),
      }))}
    />
  );
}

/** What became of assets that the firm sold (docs/product/pages.md#case-history-carousel). */
export function CaseHistories({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <Rail
      id="case-histories-title"
      title="Case histories"
      things="case histories"
      plan={CASE_HISTORY_CAROUSEL}
      layout="caseHistories"
      slides={pictures.map((picture, at) => ({
        key: keyOf(picture, at),
        content: (
          <div className={styles.history}>
            <ContentPicture
              picture={picture}
              shape={CASE_HISTORY}
              sizes="150px"
              alt={picture.title ? '' : (picture.description ?? '')}
            />
            {picture.title && <span>{picture.title}</span>}
          </div>
        ),
      }))}
    />
  );
}
