import type { PromotionsView, PublicationsView } from '@outcrop/contracts';
import { caseStudyAddress, MARKETPLACE, promotionAddress } from '../../content/addresses.ts';
import type { ContentPage } from '../../content/load-content.ts';
import { NothingHere } from '../../content/nothing-here.tsx';
import { PageTop } from '../../content/page-top.tsx';
import { PdfLink } from '../../content/pdf-link.tsx';
import { ResourcesNav } from '../../content/resources-nav.tsx';
import rows from '../../content/rows.module.css';
import { day } from '../../format/figures.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { ROW_COVER } from '../../ui/content-sizes.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './marketplace-page.module.css';

/** What is offered besides deals, and what offers have led to (docs/product/content.md#marketplace). */
export function MarketplacePage({ promotions, caseStudies }: Marketplace) {
  const isEmpty = promotions.length === 0 && caseStudies.length === 0;
  return (
    <div className="wrap">
      <PageTop
        title="Marketplace"
        lead="Goods, data and services for those who own assets, and sales that show what they bring."
      />
      <ResourcesNav here={MARKETPLACE} />
      {isEmpty && (
        <NothingHere sentence="Nothing is offered here at the moment." to="/home" label="Go to the home page" />
      )}
      {promotions.length > 0 && (
        <section className={styles.part} aria-labelledby="offered">
          <h2 className="vh" id="offered">
            Offered now
          </h2>
          <Rows items={promotions} to={promotionAddress} />
        </section>
      )}
      {caseStudies.length > 0 && (
        <section className="section" aria-labelledby="case-studies">
          <SectionHead id="case-studies" title="Case studies" />
          <Rows items={caseStudies} to={caseStudyAddress} />
        </section>
      )}
    </div>
  );
}

const Rows = ({ items, to }: { items: Marketplace['caseStudies']; to: (path: string) => string }) => (
  <ul className={`${rows.columns} ${styles.rows}`}>
    {items.map(({ path, title, lead, publishedAt, image, pdf }) => (
      <li key={path} className={rows.row}>
        {image && <ContentPicture picture={image} shape={ROW_COVER} sizes="(min-width: 768px) 150px, 104px" alt="" />}
        <div>
          <h3>{path ? <PageLink to={to(path)}>{title}</PageLink> : title}</h3>
          {lead && <p>{lead}</p>}
          <p className={styles.meta}>
            {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
            {pdf && <PdfLink pdf={pdf} title={title} />}
          </p>
        </div>
      </li>
    ))}
  </ul>
);

interface Marketplace {
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
