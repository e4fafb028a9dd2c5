import type { BookPageView, PublicationView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { pdfDownload, pdfWords } from '../../../content/pdf-words.ts';
import { button, iconButton } from '../../../ui/button.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { BOOK_PAGE } from '../../../ui/content-sizes.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import type { BookState } from '../book-state.ts';
import { BookPages } from './book-pages.tsx';
import styles from './pitchbook-reader.module.css';

interface PitchbookReaderProps {
  book: PublicationView;
  page: BookPageView | null;
  state: BookState;
}

/** A book: its pages to turn, what is in it, and its PDF to open or to keep (docs/product/content.md#pitchbooks). */
export function PitchbookReader({ book, page, state }: PitchbookReaderProps) {
  const { title, lead, body, pdf } = book;
  const reader = useRef<HTMLElement>(null);
  const stage = useRef<HTMLElement>(null);
  const number = page?.page;
  const before = useRef(number);
  useEffect(() => {
    if (before.current === number) return;
    before.current = number;
    // The step to before the first page, or behind the last, goes away with the focus.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [number]);
  return (
    <section className={styles.reader} aria-labelledby="book-title" ref={reader}>
      <div className={styles.top}>
        <h2 id="book-title">{title}</h2>
        {page && <FullScreen of={reader} />}
        {pdf && (
          <>
            <a className={button('line', 'small')} href={pdf.url} type="application/pdf">
              Open PDF
            </a>
            <a className={button('fill', 'small')} href={pdfDownload(pdf)} type="application/pdf" download>
              <Icon name="download" />
              {pdfWords('Download PDF', pdf)}
            </a>
          </>
        )}
      </div>
      {page ? (
        <BookPages path={book.path} view={page} state={{ ...state, page: page.page }} stage={stage} />
      ) : (
        <Cover book={book} />
      )}
      {(lead || body || !pdf) && (
        <div className={styles.words}>
          {lead && <p className={styles.lead}>{lead}</p>}
          <RichText html={body} />
          {!pdf && <p className="muted">This book has no PDF yet. Ask us for it.</p>}
        </div>
      )}
    </section>
  );
}

/** Of a book that cannot be turned here: its picture, which leads into its PDF. */
function Cover({ book: { title, image, pdf } }: { book: PublicationView }) {
  if (!image) return null;
  return (
    <div className={styles.cover}>
      <IntoPdf href={pdf?.url} label={`Read ${title}`}>
        <ContentPicture
          className={styles.picture}
          picture={image}
          shape={BOOK_PAGE}
          sizes="(min-width: 1186px) 760px, calc(100vw - 72px)"
          alt={pdf ? '' : (image.description ?? '')}
          eager
        />
      </IntoPdf>
    </div>
  );
}

function IntoPdf({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} type="application/pdf" aria-label={label}>
      {children}
    </a>
  );
}

/** Fills the screen with the reader, where the browser can (a telephone's reader is as wide as the screen anyway). */
function FullScreen({ of }: { of: RefObject<HTMLElement | null> }) {
  const [can, setCan] = useState(false);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled);
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  if (!can) return null;
  const label = isFull ? 'Leave full screen' : 'Full screen';
  const toggle = () => {
    // Refused by the browser, the reader stays as it is.
    const done = isFull ? document.exitFullscreen() : of.current?.requestFullscreen();
    done?.catch(() => {});
  };
  return (
    <button type="button" className={`${iconButton} wide-only`} aria-label={label} title={label} onClick={toggle}>
      <Icon name={isFull ? 'close' : 'fullScreen'} />
    </button>
  );
}
