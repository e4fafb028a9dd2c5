import { button } from './button.ts';
import styles from './download-failed-page.module.css';
import { formStyles } from './form/form-styles.ts';
import { NarrowPage } from './narrow-page.tsx';
import { PageLink } from './page-link.tsx';

interface DownloadFailedPageProps {
  /** Why, in a sentence. */
  readonly words: string;
  /** Path and query of this page, where another try may help. */
  readonly again: string | null;
  readonly back: { readonly to: string; readonly label: string };
  readonly requestId: string;
}

/** In place of a download that was refused: why, and the ways on. */
export const DownloadFailedPage = ({ words, again, back, requestId }: DownloadFailedPageProps) => (
  <NarrowPage title="Download failed" lead={words}>
    <div className={`${formStyles.doing} ${styles.doing}`}>
      {again !== null && (
        <a className={button('fill')} href={again}>
          Try again
        </a>
      )}
      <PageLink className={button('line')} to={back.to}>
        {back.label}
      </PageLink>
    </div>
    <p className="label">Reference {requestId}</p>
  </NarrowPage>
);

/** What another try changes nothing about: it is not there, or was not asked for rightly. */
export const isFinalRefusal = (status: number): boolean => status === 404 || status === 422;
