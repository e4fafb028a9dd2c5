import {
  type ContentFileRecord,
  type FileKind,
  MAX_CONTENT_FILE_BYTES,
  MAX_CONTENT_PDF_BYTES,
} from '@outcrop/contracts';
import { sizeWords } from '../size-words.ts';

/** Media types that an editor may choose from; the server judges by the bytes. */
export const FILE_TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  pdf: ['application/pdf'],
};
/** One of them, several, and the button that opens the picker. */
export const KIND_WORDS = {
  image: {
    one: 'picture',
    several: 'pictures',
    formats: 'JPEG, PNG, WebP, AVIF or GIF',
    maxBytes: MAX_CONTENT_FILE_BYTES,
  },
  pdf: { one: 'PDF', several: 'PDFs', formats: 'PDF', maxBytes: MAX_CONTENT_PDF_BYTES },
} as const satisfies Readonly<Record<FileKind, unknown>>;

export const isImage = ({ type }: Pick<ContentFileRecord, 'type'>): boolean => type.startsWith('image/');

/** "JPEG", "PDF". */
export const kindOf = ({ type }: Pick<ContentFileRecord, 'type'>): string =>
  (type.split('/')[1]?.split('+')[0] ?? type).toUpperCase();

/** "JPEG, 1,200 × 520, 340 KB"; "PDF, 12 pages, 1.2 MB". */
export function factsOf({ type, width, height, pages, filesize }: ContentFileRecord): string {
  const extent = pages
    ? `${pages} ${pages === 1 ? 'page' : 'pages'}`
    : width && height && `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`;
  return [kindOf({ type }), extent, sizeWords(filesize)].filter(Boolean).join(', ');
}

/** "At most 500 MB each."; of both kinds "Pictures of at most 50 MB, PDFs of at most 500 MB." */
export function limitWords(accepts: FileKind | undefined): string {
  const most = (kind: FileKind) => `at most ${sizeWords(KIND_WORDS[kind].maxBytes)}`;
  return accepts ? `A${most(accepts).slice(1)} each.` : `Pictures of ${most('image')}, PDFs of ${most('pdf')}.`;
}

/** What can be said of a file before any of it is sent: a sentence, or nothing. @param accepts undefined for every kind */
export function refusalOf(file: Pick<File, 'size' | 'type'>, accepts: FileKind | undefined): string | undefined {
  const kinds: FileKind[] = accepts ? [accepts] : ['image', 'pdf'];
  if (file.size === 0) return 'The file is empty.';
  const kind = kinds.find((each) => FILE_TYPES[each].includes(file.type));
  if (!kind)
    return accepts ? `It must be ${KIND_WORDS[accepts].formats}.` : 'It must be JPEG, PNG, WebP, AVIF, GIF or PDF.';
  const { maxBytes } = KIND_WORDS[kind];
  return file.size > maxBytes ? `It is larger than the ${sizeWords(maxBytes)} limit.` : undefined;
}
