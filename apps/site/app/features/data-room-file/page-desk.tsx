import { Icon } from '@outcrop/look';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileAddress, pageAddress, thumbnailAddress } from '../../data-rooms/addresses.ts';
import { commas } from '../../format/commas.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './file-page.module.css';
import { type OpenFile, stretchOf } from './open-file.ts';
import { durationWords, useReadingTime } from './use-reading-time.ts';

interface PageProps {
  file: OpenFile;
  page: number;
}

type Shown = 'waiting' | 'shown' | 'failed';

/** One page, as it was drawn for the reader. */
export function PageDesk({ file, page, zoom }: PageProps & { zoom: number }) {
  const { listingId, id, name, may } = file;
  const picture = useRef<HTMLImageElement>(null);
  const [shown, setShown] = useState<Shown>('waiting');
  const [tries, setTries] = useState(0);
  const [width, setWidth] = useState<number | null>(null);
  const read = useReadingTime(file, page, shown === 'shown');
  const see = useCallback(({ naturalWidth }: HTMLImageElement) => {
    setWidth(naturalWidth);
    setShown(naturalWidth > 0 ? 'shown' : 'failed');
  }, []);
  // It may have come before the scripts did.
  useEffect(() => {
    if (picture.current?.complete) see(picture.current);
  }, [see]);
  const share = [null, 0.375, 0.5, 0.75, 1][zoom] ?? null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll what has the focus
    <section className={styles.desk} aria-label={`Page ${page}`} tabIndex={0}>
      <figure style={share === null || width === null ? undefined : { width: width * share, maxWidth: 'none' }}>
        {shown === 'failed' ? (
          <div className={styles.failed} role="alert">
            <p>This page cannot be shown. Your access may have changed, or the page is still being drawn.</p>
            <button
              type="button"
              className={button('line')}
              onClick={() => {
                setShown('waiting');
                setTries(tries + 1);
              }}
            >
              Try again
            </button>
          </div>
        ) : (
          <img
            key={tries}
            ref={picture}
            className={styles.sheet}
            src={pageAddress(listingId, id, page)}
            alt={`Page ${page} of ${name}`}
            draggable={false}
            onLoad={({ currentTarget }) => see(currentTarget)}
            onError={() => setShown('failed')}
          />
        )}
        <figcaption className={styles.foot}>
          <span>
            {may === 'view'
              ? 'View only: this page was drawn for you and carries your name.'
              : 'This page was drawn for you and carries your name.'}
          </span>
          <span className="scripted">Read for {durationWords(read)}</span>
        </figcaption>
      </figure>
    </section>
  );
}

/** The pages around the one that is shown, too small to be read. @param props.noted those with notes or questions */
export function Thumbnails({ file, page, noted }: PageProps & { noted: ReadonlySet<number | null> }) {
  const { listingId, id, shownPages } = file;
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const column = list.current;
    if (!current || !column) return;
    column.scrollTop = current.offsetTop - column.clientHeight / 2;
    column.scrollLeft = current.offsetLeft - column.clientWidth / 2;
  }, [page]);
  return (
    <nav ref={list} className={`${styles.thumbs} screen-only`} aria-label="Thumbnails">
      {stretchOf(page, shownPages).map((number) => (
        <PageLink
          key={number}
          to={fileAddress(listingId, id, number)}
          aria-current={number === page ? 'page' : undefined}
          preventScrollReset
        >
          <img
            src={thumbnailAddress(listingId, id, number)}
            alt=""
            width="104"
            height="80"
            loading="lazy"
            decoding="async"
          />
          <span className={styles.label}>
            <span className="vh">Page </span>
            {commas(number)}
            {noted.has(number) && (
              <>
                <Icon name="message" small />
                <span className="vh">with notes</span>
              </>
            )}
          </span>
        </PageLink>
      ))}
    </nav>
  );
}
