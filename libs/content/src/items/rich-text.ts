import { isContentAddress } from '@outcrop/contracts';
import sanitize from 'sanitize-html';

/** A file of content, with what it is to be resized to: the one source of pictures in rich text. */
const ASSET = /^\/content\/assets\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\?[\w=&.-]*)?$/i;
/** A heading or another place on the same page. */
const PLACE = /^#[\w-]*$/;

const isLink = (href: string | undefined): href is string =>
  href !== undefined && (PLACE.test(href) || isContentAddress(href));

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption', 'img'],
    ...['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(isLink(href) && { href }),
        ...(title !== undefined && { title }),
        ...(isLink(href) && /^https?:/i.test(href) && { rel: 'noopener' }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ASSET.test(attribs['src'] ?? ''),
};

const MAX_ROUNDS = 5;
const cleanedOnce = (html: string): string => sanitize(html, OPTIONS).trim();

/**
 * Rich text of the tags, attributes and addresses that docs/product/content.md#rich-text names; all else is taken out, the text in it stays, but
 * not that of scripts and styles. Cleaning what is clean changes nothing.
 * @returns null when nothing is left that could be seen
 */
export function cleanRichText(html: string): string | null {
  let [before, clean] = [html, cleanedOnce(html)];
  // What was taken out may leave a table in a paragraph, which the next reader would take apart.
  for (let round = 1; clean !== before && round < MAX_ROUNDS; round += 1) [before, clean] = [clean, cleanedOnce(clean)];
  const seen = /<(?:img|hr|table)\b/.test(clean) || clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  return seen ? clean : null;
}
