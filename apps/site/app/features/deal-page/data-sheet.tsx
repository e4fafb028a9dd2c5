import type { DealDetail } from '@outcrop/contracts';
import styles from './data-sheet.module.css';
import { coordinates, type DealSection, tableOf } from './deal-sections.ts';

/** The listing's texts as a data sheet: one section after the other, label beside text. */
export function DataSheet({ deal, sections }: { deal: DealDetail; sections: DealSection[] }) {
  return sections.map(({ id, title, rows }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <dl className={styles.sheet}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <SheetText text={text} />
            </dd>
          </div>
        ))}
        {id === 'place' && deal.lat !== null && deal.lon !== null && (
          <div>
            <dt>Coordinates</dt>
            <dd>{coordinates(deal.lat, deal.lon)}</dd>
          </div>
        )}
      </dl>
    </section>
  ));
}

function SheetText({ text }: { text: string }) {
  const rows = tableOf(text);
  if (!rows) return text;
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
