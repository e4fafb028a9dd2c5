import { apiError, type PromotionsView, type PublicationView } from '@outcrop/contracts';
import type { ContentPage } from '../../content/load-content.ts';

/** What the page of a case study and of a promotion shows. */
export type Publication = Omit<PublicationView, 'seo'> & {
  readonly seo?: PublicationView['seo'];
  /** Where a promotion is to be had. */
  readonly clickUrl?: string | null;
};

export const caseStudyPage = (path: string): ContentPage<Publication> => ({
  key: ['case-study', path],
  read: (api, options) => api.caseStudy(path, options),
});

/** A promotion, out of the list of all, which has their whole texts. */
export const promotionPage = (path: string): ContentPage<Publication> => ({
  key: ['promotion', path],
  read: async (api, options) => promotionIn(await api.promotions(options), path),
});

function promotionIn({ items }: PromotionsView, path: string): Publication {
  const found = items.find((item) => item.path === path);
  if (!found) throw apiError(404, 'There is nothing here.');
  return found;
}
