import type { LegalPageView } from '@outcrop/contracts';
import { Link } from 'react-router';
import { day } from '../format/figures.ts';
import styles from './legal-page.module.css';
import { LEGAL_PAGES } from './legal-pages.ts';
import { LegalText } from './legal-text.tsx';

/** A legal text as a page: for who reads it without a script, or later (docs/product/content.md#legal-texts). */
export function LegalPage({ page: { path, title, body, effectiveOn } }: { page: LegalPageView }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {effectiveOn && <p className={`label ${styles.since}`}>In force since {day(effectiveOn)}</p>}
      <div className={styles.text}>
        <LegalText html={body} />
      </div>
      <nav className={styles.others} aria-label="Other legal texts">
        {LEGAL_PAGES.filter((other) => other.path !== path).map((other) => (
          <Link key={other.path} className="link" to={`/${other.path}`}>
            {other.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
