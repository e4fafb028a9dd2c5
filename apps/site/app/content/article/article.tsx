import type { ContentPdf, ContentPicture as Picture } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { panorama } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { ARTICLE_BANNER } from '../../ui/content-sizes.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { pdfWords } from '../pdf-words.ts';
import styles from './article.module.css';
import { ArticleTools } from './article-tools.tsx';

/**
 * A text of the firm over the whole page: head, picture, reading column (docs/product/content.md#content-pages).
 * @param above beside the title: where it belongs, its tags
 * @param byline who, where and when, below the lead
 * @param aside beside the text: who wrote it
 * @param end below the text, inside its column
 * @param children below it, over the whole width
 */
export const Article = ({
  text: { title, lead, body, image, pdf },
  above,
  byline,
  aside,
  end,
  children,
}: {
  text: {
    title: string;
    lead: string | null;
    body: string | null;
    image: Picture | null;
    pdf: ContentPdf | null;
  };
  above: ReactNode;
  byline?: ReactNode;
  aside?: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
}) => (
  <article>
    <div className="wrap">
      <header className={styles.head}>
        <nav className={`links ${styles.above}`} aria-label="Where you are">
          {above}
        </nav>
        <h1>{title}</h1>
        {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
        {byline && <p className={styles.byline}>{byline}</p>}
      </header>
    </div>
    {image ? (
      <ContentPicture
        className={`${styles.band} screen-only`}
        picture={image}
        shape={ARTICLE_BANNER}
        sizes="100vw"
        alt={image.description ?? ''}
        eager
      />
    ) : (
      <img className={`${styles.band} screen-only`} src={panorama('strip')} alt="" width="1900" height="300" />
    )}
    <div className="wrap">
      <div className={styles.columns}>
        <div className={styles.text}>
          <RichText html={body} />
          {!body && pdf && <p>The whole text is in the PDF.</p>}
          {end}
        </div>
        <aside className={styles.aside} aria-label="About this text">
          {aside}
          {pdf && (
            <a className={`${button('line', 'small')} ${styles.pdf}`} href={pdf.url} type="application/pdf">
              <Icon name="download" />
              {pdfWords('Open the PDF', pdf)}
            </a>
          )}
          <ArticleTools />
        </aside>
      </div>
      {children}
    </div>
  </article>
);
