import type { PublicationSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { Link } from 'react-router';
import { pitchbookAddress } from '../../content/addresses.ts';
import { NothingHere } from '../../content/nothing-here.tsx';
import { PageTop } from '../../content/page-top.tsx';
import { fileSize } from '../../content/pdf-words.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { BOOK_COVER } from '../../ui/content-sizes.ts';
import type { Pitchbooks } from './pitchbook-content.ts';
import { PitchbookReader } from './pitchbook-reader.tsx';
import styles from './pitchbooks-page.module.css';

/** The books in a list, and the one that is open beside it (docs/product/content.md#pitchbooks). */
export function PitchbooksPage({ books, open }: Pitchbooks) {
  return (
    <div className="wrap">
      <PageTop
        title="Pitchbooks"
        lead="What we do, for whom and what it has brought, in books short enough to read before a meeting."
      />
      {open === null ? (
        <NothingHere sentence="No pitchbook has been published yet." to="/home" label="Go to the home page" />
      ) : (
        <div className={styles.books}>
          <nav aria-label="Pitchbooks">
            <ul>
              {books.map((book) => (
                <Book key={book.path} book={book} isOpen={book.path === open.path} />
              ))}
            </ul>
          </nav>
          <PitchbookReader book={open} />
        </div>
      )}
    </div>
  );
}

function Book({ book: { path, title, image, pdf }, isOpen }: { book: PublicationSummary; isOpen: boolean }) {
  return (
    <li>
      <Link className={styles.book} to={pitchbookAddress(path)} aria-current={isOpen ? 'page' : undefined}>
        {image ? (
          <ContentPicture picture={image} shape={BOOK_COVER} sizes="64px" alt="" />
        ) : (
          <span className={styles.noCover}>
            <Icon name="file" />
          </span>
        )}
        <span>
          <b>{title}</b>
          {pdf?.bytes != null && <span className={`label ${styles.size}`}>PDF, {fileSize(pdf.bytes)}</span>}
        </span>
        <Icon name="right" className={styles.more} />
      </Link>
    </li>
  );
}
