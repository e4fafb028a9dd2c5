import type { PromotionsView, PublicationsView } from '@outcrop/contracts';
import type { ContentPage } from '../../content/load-content.ts';

export interface Marketplace {
  readonly promotions: PromotionsView['items'];
  readonly caseStudies: PublicationsView['items'];
}

export const marketplacePage: ContentPage<Marketplace> = {
  key: ['marketplace'],
  read: async (api, options) => {
    const [promotions, caseStudies] = await Promise.all([api.promotions(options), api.caseStudies(options)]);
    return { promotions: promotions.items, caseStudies: caseStudies.items };
  },
};
