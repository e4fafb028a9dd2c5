import type { PublicationView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { pdfWords } from '../../content/pdf-words.ts';
import { button } from '../../ui/button.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { BOOK_PAGE } from '../../ui/content-sizes.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import styles from './pitchbook-reader.module.css';

/** A book: its first page, what is in it, and its PDF to open or to keep. */
export function PitchbookReader({ book: { title, lead, body, image, pdf } }: { book: PublicationView }) {
  return (
    <section className={styles.reader} aria-labelledby="book-title">
      <div className={styles.top}>
        <h2 id="book-title">{title}</h2>
        {pdf && (
          <>
            <a className={button('line', 'small')} href={pdf.url} type="application/pdf">
              Read
            </a>
            <a className={button('fill', 'small')} href={`${pdf.url}?download`} type="application/pdf" download>
              <Icon name="download" />
              {pdfWords('Download PDF', pdf)}
            </a>
          </>
        )}
      </div>
      {image && (
        <div className={styles.stage}>
          <FirstPage href={pdf?.url} label={`Read ${title}`}>
            <ContentPicture
              className={styles.page}
              picture={image}
              shape={BOOK_PAGE}
              sizes="(min-width: 1186px) 760px, calc(100vw - 72px)"
              alt={pdf ? '' : (image.description ?? '')}
              eager
            />
          </FirstPage>
        </div>
      )}
      <div className={styles.words}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <RichText html={body} />
        {!pdf && <p className="muted">This book has no PDF yet. Ask us for it.</p>}
      </div>
    </section>
  );
}

/** The page leads into the book. */
function FirstPage({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} type="application/pdf" aria-label={label}>
      {children}
    </a>
  );
}
