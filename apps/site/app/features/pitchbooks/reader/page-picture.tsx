import { BOOK_PAGE_WIDTHS, type BookPagePicture } from '@outcrop/contracts';

/** Address of a page in one of the widths that are drawn. */
const pageAddress = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}width=${width}`;

/** What a browser chooses from: a strip needs only the smallest. */
export const pageSet = (url: string): string =>
  BOOK_PAGE_WIDTHS.map((width) => `${pageAddress(url, width)} ${width}w`).join(', ');

/** A page of a book; its place is kept while it is drawn. @param sizes how wide it is shown, by the width of the window */
export const PagePicture = ({
  picture: { url, width, height },
  sizes,
  alt,
  className,
  eager = false,
}: {
  picture: BookPagePicture;
  sizes: string;
  alt: string;
  className?: string | undefined;
  eager?: boolean;
}) => (
  <img
    className={className}
    src={pageAddress(url, eager ? 960 : 160)}
    srcSet={pageSet(url)}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
    decoding="async"
    draggable={false}
  />
);
