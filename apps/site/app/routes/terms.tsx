import styles from '../terms/terms-page.module.css';
import { TermsText } from '../terms/terms-text.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms and disclaimers',
    description: 'What Outcrop Advisors and those who use this site may expect of each other.',
    path: '/terms',
  });

/** The text of the terms dialog as a page: for who reads it without a script, or later (docs/product/sign-up.md#terms). */
export default function Terms() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Terms and disclaimers</h1>
      <div className={styles.text}>
        <TermsText level="h2" />
      </div>
    </div>
  );
}
