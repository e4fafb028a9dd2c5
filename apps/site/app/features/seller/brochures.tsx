import type { DealTypeCode, SellerPageView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { fileSize } from '../../content/pdf-words.ts';
import { countWord } from '../../format/number-words.ts';
import { typeArt } from '../../ui/art.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './brochures.module.css';

type Brochure = SellerPageView['brochures'][number];

/** The drawing of the kind of deal that a brochure's title speaks of. */
const DRAWINGS: readonly [RegExp, DealTypeCode][] = [
  [/mineral|royalt/i, 'M'],
  [/acre|lease|farm/i, 'L'],
  [/valu|price|apprais|reserve|report/i, 'STUDY'],
  [/prospect|drill/i, 'DV'],
  [/water|disposal/i, 'SWD'],
  [/gather|pipeline|service/i, 'SV'],
];
/** Production is what most sellers have. */
const USUAL_DRAWING: DealTypeCode = 'PP';

/** @returns the drawing on the cover of a brochure with this title */
export const brochureArt = (title: string): string =>
  typeArt(DRAWINGS.find(([words]) => words.test(title))?.[1] ?? USUAL_DRAWING);

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
            {description && <p className={styles.about}>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
