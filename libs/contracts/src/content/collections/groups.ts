import { type FieldGroup, field } from '../content-fields.ts';

const search = { group: 'search' } as const;

const seoIn = <const Group extends FieldGroup>(group: Group) =>
  ({
    seo_title: field.text('SEO title', { max: 255, advised: 60, group }),
    seo_description: field.text('SEO description', { max: 500, advised: 155, lines: true, group }),
    seo_keywords: field.text('SEO keywords', { max: 255, group }),
    seo_image: field.image('Picture when shared', { group }),
  }) as const;

/** How a page stands in search results and where it is shared. */
export const seoFields = seoIn('search');

/** The last part of a page's address. */
export const pathField = field.text('Path', {
  max: 120,
  format: 'path',
  unique: true,
  required: true,
  help: 'A change leaves a redirect behind.',
  ...search,
});

export const titleField = field.text('Title', { max: 200, required: true });

const unshown = { group: 'unshown' } as const;

/**
 * What every collection of the older site has, for those whose pages here show no such thing: other programs read them
 * (docs/product/content.md#fields-of-every-collection).
 */
export const unshownFields = {
  title: field.text('Title', { max: 200, ...unshown }),
  path: field.text('Path', { max: 120, format: 'path', ...unshown }),
  seo: seoIn('unshown'),
  image: field.image('Picture', unshown),
  pdf: field.pdf('PDF', unshown),
} as const;
