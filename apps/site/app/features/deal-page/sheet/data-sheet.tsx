import type { DealDetail } from '@outcrop/contracts';
import styles from './data-sheet.module.css';
import { type DealSection, figuresOf } from './deal-sections.ts';
import { LocatorMap } from './locator-map.tsx';

/** The listing's texts as a data sheet: one section after the other, label beside text. */
export const DataSheet = ({ deal, sections }: { deal: DealDetail; sections: DealSection[] }) =>
  sections.map(({ id, title, rows }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="ruled">
        {title}
      </h2>
      <dl className={styles.sheet}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            {/* What the heading says already is not read twice. */}
            <dt>{label === title ? <span className="vh">{label}</span> : label}</dt>
            <dd>
              <SheetText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {id === 'place' && deal.lat !== null && deal.lon !== null && (
        <LocatorMap deal={deal} lat={deal.lat} lon={deal.lon} />
      )}
    </section>
  ));

function SheetText({ text }: { text: string }) {
  const figures = figuresOf(text);
  if (!figures) return text;
  return (
    <>
      {figures.lead && <p>{figures.lead}</p>}
      <table className={styles.table}>
        <tbody>
          {figures.rows.map(({ name, cells }) => (
            <tr key={name} className={name === 'Total' ? styles.sum : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
