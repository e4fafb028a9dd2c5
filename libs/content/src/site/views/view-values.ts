import {
  assetVersion,
  type ContentPdf,
  type ContentPicture,
  type ContentSeo,
  isContentAddress,
} from '@outcrop/contracts';
import { cleanRichText } from '../../items/rich-text.ts';
import type { ContentItem } from '../source/content-source.ts';

/**
 * Values of an item, each as its view wants it. A Directus of one's own may answer anything: what has another form than it should is as good
 * as missing, HTML is cleaned, and addresses that could run a script are none (docs/product/content.md#source).
 */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Larger than any field of ours. */
const MAX_TEXT = 100_000;

/** Whose view is asked for. */
export interface ByPath {
  readonly path: string;
}

/** What has no path of its own leads nowhere. */
export const hasPath = ({ path }: ByPath): boolean => path !== '';

/** Text with something in it. */
export function text(item: ContentItem, name: string): string | null {
  const value = item[name];
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, MAX_TEXT) : null;
}

/** Text that a view cannot do without; empty when it is missing. */
export const words = (item: ContentItem, name: string): string => text(item, name) ?? '';

/** Sanitised HTML. Addresses of the Directus' own assets become ours. */
export function html(item: ContentItem, name: string): string | null {
  const value = text(item, name);
  return value === null ? null : cleanRichText(ownAssets(value));
}

/** Rich text written in a Directus names its files by that host, or by a bare `/assets/`. */
const ownAssets = (value: string): string =>
  value.replaceAll(
    /(\ssrc\s*=\s*["'])(?:https?:\/\/[^/"'\s]+)?(?:\/[\w/-]*)?\/assets\/([\da-f-]{36})/gi,
    '$1/content/assets/$2',
  );

/** A path of this site or an address that begins with http(s), mailto or tel. */
export function address(item: ContentItem, name: string): string | null {
  const value = text(item, name)?.trim();
  return value !== undefined && isContentAddress(value) ? value : null;
}

export function color(item: ContentItem, name: string): string | null {
  const value = text(item, name);
  return value !== null && /^#[\da-f]{6}$/i.test(value) ? value : null;
}

/** A whole number, also as the text that Directus makes of a large one. */
export function whole(item: ContentItem, name: string): number | null {
  const value = decimal(item, name);
  return Number.isSafeInteger(value) ? value : null;
}

/** A number, also as the text that Directus makes of a decimal. */
export function decimal(item: ContentItem, name: string): number | null {
  const value = item[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export const flag = (item: ContentItem, name: string): boolean => item[name] === true;

/** A moment or a day as ISO 8601 has it. */
export function moment(item: ContentItem, name: string): string | null {
  const value = text(item, name);
  return value !== null && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

const isItem = (value: unknown): value is ContentItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A nested item; null when it is missing, hidden, or only its key was answered. */
export function nested(item: ContentItem, name: string): ContentItem | null {
  const value = item[name];
  return isItem(value) ? value : null;
}

/** Nested items, or the entries of a list that the item itself keeps. */
export function list(item: ContentItem, name: string): readonly ContentItem[] {
  const value = item[name];
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** The texts of a list of `{ item }`. */
export const lines = (item: ContentItem, name: string): string[] =>
  list(item, name).flatMap((line) => text(line, 'item') ?? []);

/** A file that an item names. */
interface NamedFile {
  readonly id: string;
  /** `?v=` of its address; null when nobody says when it was changed. */
  readonly version: string | null;
  readonly row: ContentItem;
}

/** The file that a field names, as an item or by its id alone. */
export function file(item: ContentItem, name: string): NamedFile | null {
  const value = item[name];
  const row = isItem(value) ? value : {};
  const id = isItem(value) ? value['id'] : value;
  if (typeof id !== 'string' || !UUID.test(id)) return null;
  const changed = moment(row, 'modified_on');
  return { id: id.toLowerCase(), version: changed === null ? null : assetVersion(inUtc(changed)), row };
}

/** Where it is on our own host: for good under its version (docs/product/content.md#file-addresses). */
export const fileUrl = ({ id, version }: Omit<NamedFile, 'row'>, folder = 'assets', below = ''): string =>
  `/content/${folder}/${id}${below}${version === null ? '' : `?v=${version}`}`;

/** A Directus on a database without time zones leaves them out. */
const inUtc = (at: string): string => (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(at) ? at : `${at}Z`);

/** A file's fields that pictures and PDFs are shown by. @param path dotted, of the field that names the file */
export const fileFields = (path: string): string[] =>
  ['id', 'title', 'description', 'width', 'height', 'filesize', 'modified_on'].map((name) => `${path}.${name}`);

export function picture(item: ContentItem, name: string): ContentPicture | null {
  const named = file(item, name);
  if (named === null) return null;
  const { row } = named;
  return {
    url: fileUrl(named),
    title: text(row, 'title'),
    description: text(row, 'description'),
    width: whole(row, 'width'),
    height: whole(row, 'height'),
  };
}

/** Pictures by way of a table between the item and its files. */
export const pictures = (item: ContentItem, name: string): ContentPicture[] =>
  list(item, name).flatMap((link) => picture(link, 'directus_files_id') ?? []);

export function pdf(item: ContentItem, name: string): ContentPdf | null {
  const named = file(item, name);
  return named && { url: fileUrl(named), title: text(named.row, 'title'), bytes: whole(named.row, 'filesize') };
}

export const SEO_FIELDS = fileFields('seo_image');

export const seo = (item: ContentItem): ContentSeo => ({
  title: text(item, 'seo_title'),
  description: text(item, 'seo_description'),
  keywords: text(item, 'seo_keywords'),
  image: picture(item, 'seo_image'),
});
