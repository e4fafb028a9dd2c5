import type { FoundItem } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { fileAddress, folderAddress, roomAddress } from '../../data-rooms/addresses.ts';
import { fileIcon } from '../../data-rooms/file-words.ts';
import { commas } from '../../format/commas.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import view from './files-view.module.css';
import type { RoomFound } from './found-files.ts';
import styles from './room-search.module.css';

/** What a search has found in a data room (docs/product/data-rooms.md#secure-files-pages). */
export function FoundFiles({ listingId, found }: { listingId: number; found: RoomFound }) {
  const { searched, answer, problem } = found;
  if (!answer)
    return (
      <section aria-labelledby="found">
        <Head count="" />
        <ProblemNotice title="The search could not be completed" problem={problem} />
      </section>
    );
  const { total, items } = answer;
  if (items.length === 0) return <NothingFound listingId={listingId} searched={searched} />;
  const isHidden = items.some(({ text }) => text && text.snippet === null);
  return (
    <section aria-labelledby="found">
      <Head count={total > items.length ? `First ${items.length} of ${commas(total)}` : `${commas(total)} found`} />
      <ul className={styles.list}>
        {items.map((item) => (
          <Found key={item.id} listingId={listingId} item={item} />
        ))}
      </ul>
      {isHidden && (
        <p className={view.footnote}>
          Text from files that you may only view is not shown here. Open a page to read it.
        </p>
      )}
    </section>
  );
}

const Head = ({ count }: { count: string }) => (
  <div className={view.head}>
    <h2 id="found">Search results</h2>
    <span className="label" role="status">
      {count}
    </span>
  </div>
);

function NothingFound({ listingId, searched }: { listingId: number; searched: string }) {
  return (
    <section className={styles.empty} aria-labelledby="found">
      <Head count="" />
      <EmptyArt />
      <h3>Nothing found for “{searched}”</h3>
      <p className="muted">
        The search covers names and the text of files that you may read. Try fewer words, or part of a name.
      </p>
      <PageLink className="link" to={roomAddress(listingId)}>
        Show all files
      </PageLink>
    </section>
  );
}

function Found({ listingId, item }: { listingId: number; item: FoundItem }) {
  const { id, kind, number, name, folder, type, text } = item;
  const to = kind === 'folder' ? folderAddress(listingId, id) : fileAddress(listingId, id, text?.pages[0]);
  return (
    <li>
      <span className={view.no}>{number}</span>
      <div>
        <h3>
          <Icon name={type === null ? 'folder' : fileIcon(type)} />
          <PageLink to={to}>{name}</PageLink>
        </h3>
        {folder && (
          <p className={styles.folder}>
            {folder.number} {folder.name}
          </p>
        )}
        {text?.snippet && (
          <p className={styles.snippet}>
            {text.snippet.map(({ text: piece, isHit }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change their order
              isHit ? <mark key={at}>{piece}</mark> : piece,
            )}
          </p>
        )}
        {text && <Pages listingId={listingId} itemId={id} text={text} />}
      </div>
    </li>
  );
}

interface PagesProps {
  listingId: number;
  itemId: number;
  text: NonNullable<FoundItem['text']>;
}

function Pages({ listingId, itemId, text: { count, pages } }: PagesProps) {
  if (count === 0) return <p className={styles.pages}>Found in a part of the file that has no preview.</p>;
  const more = count - pages.length;
  return (
    <p className={styles.pages}>
      {count === 1 ? 'Page' : 'Pages'}
      {pages.map((page) => (
        <PageLink key={page} to={fileAddress(listingId, itemId, page)}>
          <span className="vh">Page </span>
          {commas(page)}
        </PageLink>
      ))}
      {more > 0 && <span>and {commas(more)} more</span>}
    </p>
  );
}
