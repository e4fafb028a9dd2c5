import { type ContentPdf, type ContentPicture, type ContentSeo, isContentAddress } from '@outcrop/contracts';
import { cleanRichText } from '../../items/rich-text.ts';
import type { ContentItem } from '../source/content-source.ts';

/**
 * Values of an item, each as its view wants it. A Directus of one's own may answer anything: what has another form than it should is as good
 * as missing, HTML is cleaned, and addresses that could run a script are none (docs/product/content.md#source).
 */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Larger than any field of ours. */
const MAX_TEXT = 100_000;

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

/** Where a file of content is on our own host (docs/product/content.md#files). */
const assetUrl = (id: string): string => `/content/assets/${id.toLowerCase()}`;

const idOf = (file: unknown): string | null => {
  const id = isItem(file) ? file['id'] : file;
  return typeof id === 'string' && UUID.test(id) ? id : null;
};

/** A file's fields that pictures and PDFs are shown by. @param path dotted, of the field that names the file */
export const fileFields = (path: string): string[] =>
  ['id', 'title', 'description', 'width', 'height', 'filesize'].map((name) => `${path}.${name}`);

/** The picture that a field names, as an item or by its id alone. */
export function picture(item: ContentItem, name: string): ContentPicture | null {
  const file = item[name];
  const id = idOf(file);
  if (id === null) return null;
  const row = isItem(file) ? file : {};
  return {
    url: assetUrl(id),
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
  const file = item[name];
  const id = idOf(file);
  if (id === null) return null;
  const row = isItem(file) ? file : {};
  return { url: assetUrl(id), title: text(row, 'title'), bytes: whole(row, 'filesize') };
}

export const SEO_FIELDS = fileFields('seo_image');

export const seo = (item: ContentItem): ContentSeo => ({
  title: text(item, 'seo_title'),
  description: text(item, 'seo_description'),
  keywords: text(item, 'seo_keywords'),
  image: picture(item, 'seo_image'),
});
