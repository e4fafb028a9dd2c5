import type { PublicationSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { pitchbookAddress } from '../../content/addresses.ts';
import { NothingHere } from '../../content/nothing-here.tsx';
import { PageTop } from '../../content/page-top.tsx';
import { fileSize } from '../../content/pdf-words.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { BOOK_COVER } from '../../ui/content-sizes.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { BookState } from './book-state.ts';
import type { Pitchbooks } from './pitchbook-content.ts';
import styles from './pitchbooks-page.module.css';
import { PitchbookReader } from './reader/pitchbook-reader.tsx';
import { TombstoneWall } from './tombstone-wall.tsx';

/** The books in a list, and the one that is open beside it (docs/product/content.md#pitchbooks). */
export const PitchbooksPage = ({ books, open, named, page, tombstones, state }: Pitchbooks & { state: BookState }) => (
  <div className="wrap">
    <PageTop
      title="Pitchbooks"
      lead="What we do, for whom and what it has brought, in books short enough to read before a meeting."
    />
    {(open || books.length > 0) && (
      <div className={styles.books}>
        <nav aria-label="Pitchbooks">
          <ul>
            {books.map((book) => (
              <Book
                key={book.path}
                book={book}
                isOpen={book.path === open?.path}
                pages={book.path === open?.path ? page?.pages : undefined}
              />
            ))}
          </ul>
        </nav>
        {open && <PitchbookReader key={open.path} book={open} page={page} state={state} />}
        {!open && !tombstones && (
          <p className={styles.missing}>“{named}” is not published at the moment. The other books are.</p>
        )}
      </div>
    )}
    {tombstones && <TombstoneWall {...tombstones} />}
    {!open && books.length === 0 && !tombstones && (
      <NothingHere sentence="No pitchbook has been published yet." to="/home" label="Go to the home page" />
    )}
  </div>
);

interface BookProps {
  book: PublicationSummary;
  isOpen: boolean;
  pages: number | undefined;
}

function Book({ book: { path, title, image, pdf }, isOpen, pages }: BookProps) {
  const facts = [pages !== undefined && pagesWords(pages), pdf?.bytes != null && `PDF, ${fileSize(pdf.bytes)}`];
  return (
    <li>
      <PageLink className={styles.book} to={pitchbookAddress(path)} aria-current={isOpen ? 'page' : undefined}>
        {image ? (
          <ContentPicture picture={image} shape={BOOK_COVER} sizes="64px" alt="" />
        ) : (
          <span className={styles.noCover}>
            <Icon name="file" />
          </span>
        )}
        <span>
          <b>{title}</b>
          {facts.some(Boolean) && <span className={`label ${styles.size}`}>{facts.filter(Boolean).join(' · ')}</span>}
        </span>
        <Icon name="right" className={styles.more} />
      </PageLink>
    </li>
  );
}

const pagesWords = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);
