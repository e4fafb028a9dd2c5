import { pictureAddress, pictureSet } from '../picture-address.ts';
import { RESIZE_QUALITY } from '../site-constants.ts';

/** The widest column that rich text stands in, in CSS pixels. */
const COLUMN = 860;
/** As wide as the column, or as the screen without its gutters. */
const SIZES = `(min-width: 940px) ${COLUMN}px, calc(100vw - 40px)`;

interface RichTextRules {
  /** False leaves the words of links, without the links. */
  readonly links: boolean;
}

/**
 * What the site adds to an editor's text: tables stand in a frame of their own that scrolls, columns of figures are marked, pictures come in
 * the sizes that screens need.
 * @param html clean: only what docs/product/content.md#rich-text names, with every tag closed, as the API answers it
 */
export function richHtml(html: string, { links }: RichTextRules): string {
  const names = new Map<string, number>();
  const framed = html
    .replaceAll(/<table\b[^>]*>.*?<\/table>/gs, (table) => framedTable(table, names))
    .replaceAll(/<img\b[^>]*>/g, sizedPicture);
  return links ? framed : framed.replaceAll(/<a\b[^>]*>/g, '<span>').replaceAll('</a>', '</span>');
}

/** @param names how often each was given: no two frames of a text have the same, or a list of landmarks could not tell them apart */
function framedTable(table: string, names: Map<string, number>): string {
  const caption = /<caption[^>]*>(.*?)<\/caption>/s.exec(table)?.[1] ?? '';
  const name =
    caption
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('"', '&quot;')
      .trim() || 'Table';
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  // Who uses the keyboard can scroll what has the focus.
  return `<div data-frame role="region" tabindex="0" aria-label="${count > 1 ? `${name} ${count}` : name}">${withFigures(table)}</div>`;
}

/** What a figure may look like: "22", "$4.1 M", "3.4 ×", "61%", "−12", "190 barrels", "—". */
const FIGURE = /^(?:[—–-]|[−–+-]?(?:US|CA)?\$?\d[\d,.]*½?(?:\s?(?:%|×|[A-Za-z/]{1,8}))?)$/;
const CELL = /<(t[hd])\b([^>]*)>(.*?)<\/\1>/gs;

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim();

/** Marks the cells of columns that hold nothing but figures. Tables with joined cells, or in one another, stay as they are. */
function withFigures(table: string): string {
  if (/\b(?:colspan|rowspan)=/.test(table) || table.indexOf('<table', 1) > 0) return table;
  const rows = [...table.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => [...row.matchAll(CELL)]);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const figures = Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column]).filter((cell) => cell?.[1] === 'td');
    const texts = cells.map((cell) => words(cell?.[3] ?? '')).filter(Boolean);
    return texts.length > 0 && texts.every((text) => FIGURE.test(text)) && texts.some((text) => /\d/.test(text));
  });
  return table.replaceAll(/(<tr\b[^>]*>)(.*?)(<\/tr>)/gs, (_, open: string, row: string, close: string) => {
    let column = -1;
    const cells = row.replaceAll(CELL, (cell, tag: string) => {
      column += 1;
      return figures[column] ? cell.replace(`<${tag}`, `<${tag} data-figure`) : cell;
    });
    return `${open}${cells}${close}`;
  });
}

/** A picture of content gets its sizes; one that gives its own measures keeps them, so that nothing moves when it comes. */
function sizedPicture(tag: string): string {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const url = attribute('src');
  if (!url?.startsWith('/content/assets/')) return tag;
  const original = Number(attribute('width')) || null;
  const shape = { width: Math.min(COLUMN, original ?? COLUMN), quality: RESIZE_QUALITY };
  const kept = ['width', 'height', 'title'].flatMap((name) => {
    const value = attribute(name);
    return value === undefined ? [] : [`${name}="${value}"`];
  });
  const sent = {
    src: pictureAddress(url, shape),
    srcset: pictureSet(url, shape, original),
    sizes: SIZES,
    alt: attribute('alt') ?? '',
  };
  const given = Object.entries(sent).map(([name, value]) => `${name}="${escaped(name, value)}"`);
  return `<img ${[...given, ...kept].join(' ')} loading="lazy" decoding="async">`;
}

/** A description is escaped as it comes; addresses are ours, and their `&` is not. */
const escaped = (name: string, value: string): string => (name === 'alt' ? value : value.replaceAll('&', '&amp;'));
