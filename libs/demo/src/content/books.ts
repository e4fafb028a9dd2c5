import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import { type Block, blocksOf } from './html-blocks.ts';
import { linesOf, widthOf } from './letters.ts';
import { setBlock } from './pdf-blocks.ts';
import { Columns, type Format, PdfPages } from './pdf-columns.ts';

/** `book`: landscape with cover and contents. `brochure`, `sheet`: upright, the title above the text; a sheet has no picture. */
export const BOOK_KINDS = ['book', 'brochure', 'sheet'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];

const FORMATS: Readonly<Record<BookKind, Format>> = {
  book: { width: 792, height: 612, margin: 54, columns: 2, gap: 44, size: 13, title: 28 },
  brochure: { width: 612, height: 792, margin: 60, columns: 1, gap: 0, size: 11, title: 30 },
  sheet: { width: 612, height: 792, margin: 72, columns: 1, gap: 0, size: 11, title: 24 },
};

/** A document to be made. */
export interface Book {
  readonly kind: BookKind;
  readonly title: string;
  /** A line below the title: a lead, a place and day. */
  readonly subtitle: string;
  /** HTML of the tags that `blocksOf` knows; in a book each `h1` begins a page. */
  readonly html: string;
  /** Day of the edition, such as `2026-09-15`. */
  readonly day: string;
  /** Name of the picture on the cover. */
  readonly cover?: string | undefined;
}

const FIRM = 'Outcrop Advisors';

/**
 * The PDF of a book; the same bytes for the same book and pictures.
 * @param pictures JPEGs by name: those on the cover and in the text
 */
export async function bookBytes(book: Book, pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const pages = await newPages(book, FORMATS[book.kind]);
  const images = await embedded(pages.document, pictures);
  if (book.kind === 'book') setBook(book, pages, images);
  else setFlow(book, pages, images);
  return savedPages(pages);
}

/** An empty document, with its title and day. */
export async function newPages({ title, day }: Pick<Book, 'title' | 'day'>, format: Format): Promise<PdfPages> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(`${day}T12:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(FIRM);
  document.setProducer(FIRM);
  document.setCreator(FIRM);
  document.setLanguage('en-US');
  document.setCreationDate(date);
  document.setModificationDate(date);
  return new PdfPages(document, format);
}

/** The bytes of a document that is complete. */
export async function savedPages(pages: PdfPages): Promise<Buffer> {
  pages.finish();
  return Buffer.from(await pages.document.save({ useObjectStreams: true }));
}

async function embedded(document: PDFDocument, pictures: ReadonlyMap<string, Buffer>): Promise<Map<string, PDFImage>> {
  const images = new Map<string, PDFImage>();
  for (const [name, bytes] of pictures) images.set(name, await document.embedJpg(bytes));
  return images;
}

/** Cover, contents, then a page or more for each `h1`. */
function setBook(book: Book, pages: PdfPages, images: ReadonlyMap<string, PDFImage>): void {
  const { margin, width, height, title: titleSize } = pages.format;
  const cover = pages.add();
  const contents = pages.add();
  const art = book.cover === undefined ? undefined : images.get(book.cover);
  if (art)
    pages.picture(cover, art, 0, height - (width * art.height) / art.width, width, (width * art.height) / art.width);
  linesOf(book.title, 'besley', 44, width - 2 * margin).forEach((line, i) => {
    pages.text(cover, line, margin, 110 + i * 52, 'besley', 44);
  });
  const below = 118 + 52 * linesOf(book.title, 'besley', 44, width - 2 * margin).length;
  linesOf(book.subtitle, 'instrument-sans', 16, 480).forEach((line, i) => {
    pages.text(cover, line, margin, below + i * 23, 'instrument-sans', 16, 'ink2');
  });
  pages.text(cover, `${FIRM}, ${monthOf(book.day)}`, margin, 58, 'instrument-sans-strong', 12, 'petrol');

  const titles: { text: string; page: number }[] = [];
  const columns = new Columns(pages);
  for (const block of blocksOf(book.html)) {
    if (block.kind === 'heading' && block.level === 1) {
      columns.open();
      columns.beginAt(setTitle(block.text, pages, columns));
      titles.push({ text: block.text, page: pages.pages.length });
    } else setBlock(block, columns, images);
  }
  pages.text(contents, 'Contents', margin, margin + titleSize, 'besley', titleSize);
  pages.rule(contents, margin, margin + titleSize + 16, width - 2 * margin, 'ink', 0.8);
  titles.forEach(({ text, page }, i) => {
    const y = margin + titleSize + 48 + i * 32;
    pages.text(contents, text, margin, y, 'besley', 15);
    const number = String(page);
    pages.text(contents, number, width - margin - widthOf(number, 'instrument-sans', 13), y, 'instrument-sans', 13);
    pages.rule(contents, margin, y + 11, width - 2 * margin, 'rule');
  });
  setFeet(book, pages, 1);
}

/** Title of a page over all its columns; where they begin below it. */
export function setTitle(text: string, pages: PdfPages, { page }: Columns): number {
  const { margin, width, title } = pages.format;
  const lines = linesOf(text, 'besley', title, width - 2 * margin);
  lines.forEach((line, i) => {
    pages.text(page, line, margin, margin + title * 0.8 + i * title * 1.2, 'besley', title);
  });
  const rule = margin + title * 0.8 + (lines.length - 1) * title * 1.2 + 14;
  pages.rule(page, margin, rule, width - 2 * margin, 'ink', 0.8);
  return rule + 22;
}

/** Title, lead and text, as long as it is. */
function setFlow(book: Book, pages: PdfPages, images: ReadonlyMap<string, PDFImage>): void {
  const { margin, width, title } = pages.format;
  const columns = new Columns(pages);
  columns.open();
  let y = margin;
  const art = book.cover === undefined ? undefined : images.get(book.cover);
  if (art) {
    const height = (width * art.height) / art.width;
    pages.picture(columns.page, art, 0, 0, width, height);
    y = height + 34;
  } else {
    pages.text(columns.page, FIRM, margin, y, 'instrument-sans-strong', 11, 'petrol');
    y += 28;
  }
  for (const line of linesOf(book.title, 'besley', title, columns.width)) {
    pages.text(columns.page, line, margin, y + title * 0.8, 'besley', title);
    y += title * 1.2;
  }
  y += 4;
  for (const line of linesOf(book.subtitle, 'instrument-sans', 13, columns.width)) {
    pages.text(columns.page, line, margin, y + 13, 'instrument-sans', 13, 'ink2');
    y += 19;
  }
  pages.rule(columns.page, margin, y + 10, columns.width, 'ink', 0.8);
  columns.beginAt(y + 28);
  const blocks: Block[] = blocksOf(book.html);
  for (const block of blocks) setBlock(block, columns, images);
  setFeet(book, pages, 0);
}

/** Page numbers, the document's title and the firm at the foot of each page after the first `from`. */
export function setFeet({ title }: Pick<Book, 'title'>, pages: PdfPages, from: number): void {
  const { margin, width, height } = pages.format;
  const all = pages.pages.length;
  pages.pages.slice(from).forEach((page, i) => {
    const number = `${from + i + 1} of ${all}`;
    const y = height - margin + 18;
    pages.text(page, `${FIRM} · ${title}`, margin, y, 'instrument-sans', 9, 'ink2');
    pages.text(page, number, width - margin - widthOf(number, 'instrument-sans', 9), y, 'instrument-sans', 9, 'ink2');
  });
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const monthOf = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
