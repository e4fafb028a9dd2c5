import type { SellerPageView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { fileSize } from '../../content/pdf-words.ts';
import { countWord } from '../../format/number-words.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { brochureArt } from './brochure-art.ts';
import styles from './brochures.module.css';

type Brochure = SellerPageView['brochures'][number];

/** What sellers can take with them, as PDFs (docs/product/pages.md#seller-page). */
export function Brochures({ brochures }: { brochures: readonly Brochure[] }) {
  const count = `${countWord(brochures.length)} ${brochures.length === 1 ? 'PDF' : 'PDFs'}`;
  return (
    <section className={styles.brochures} aria-labelledby="brochures-title">
      <SectionHead id="brochures-title" title="Brochures">
        <span className="muted">{count}, free to pass on</span>
      </SectionHead>
      <ul className={styles.list}>
        {brochures.map(({ title, description, pdf }) => (
          <li key={pdf.url}>
            <a className={styles.brochure} href={pdf.url} download>
              <span className={styles.cover}>
                <img src={brochureArt(title)} alt="" width="320" height="240" loading="lazy" />
                <b>{title}</b>
              </span>
              <span className={styles.get}>
                <span>Download PDF</span>
                <Icon name="download" />
              </span>
              {pdf.bytes !== null && <span className={styles.size}>{fileSize(pdf.bytes)}</span>}
            </a>
            {description && <p className={`note ${styles.about}`}>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
