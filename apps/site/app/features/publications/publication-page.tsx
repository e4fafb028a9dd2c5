import { Icon } from '@outcrop/look';
import { MARKETPLACE } from '../../content/addresses.ts';
import { Article } from '../../content/article/article.tsx';
import { day } from '../../format/figures.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { Publication } from './publication-content.ts';

/** A case study or a promotion. */
export function PublicationPage({ publication }: { publication: Publication }) {
  const { title, lead, body, image, pdf, publishedAt, clickUrl } = publication;
  return (
    <Article
      title={title}
      lead={lead}
      body={body}
      picture={image}
      pdf={pdf}
      above={<PageLink to={MARKETPLACE}>Marketplace</PageLink>}
      byline={publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
      aside={
        clickUrl && (
          <a className={button('fill', 'small')} href={clickUrl} rel="noopener">
            See the offer
            <Icon name="forward" />
          </a>
        )
      }
    />
  );
}
