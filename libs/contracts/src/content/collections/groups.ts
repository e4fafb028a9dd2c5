import { field } from '../content-fields.ts';

const search = { group: 'search' } as const;

/** How a page stands in search results and where it is shared. */
export const seoFields = {
  seo_title: field.text('SEO title', { max: 255, advised: 60, ...search }),
  seo_description: field.text('SEO description', { max: 500, advised: 155, lines: true, ...search }),
  seo_keywords: field.text('SEO keywords', { max: 255, ...search }),
  seo_image: field.image('Picture when shared', search),
} as const;

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
