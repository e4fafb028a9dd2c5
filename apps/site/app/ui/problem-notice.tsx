import { ApiError } from '@outcrop/contracts';
import { useLocation } from 'react-router';
import { useRawSearch } from '../address/raw-address.tsx';
import { button } from './button.ts';
import styles from './problem-notice.module.css';

interface Problem {
  detail: string;
  requestId: string | null;
}

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? { detail: error.problem.detail, requestId: error.problem.requestId ?? null }
    : { detail: 'Something went wrong on this page.', requestId: null };

interface ProblemNoticeProps {
  title: string;
  /** Of its heading: the second right below the page's, the third in a part of it. */
  level?: 2 | 3;
  kept?: string;
  /** What a call of the browser's own ended with. */
  error?: unknown;
  /** What kept the server from making the page; it is made again by a new document. */
  problem?: Problem | null;
  /** Address that "Try again" leads to; this page if not given. */
  retryAt?: string;
  /** Tries again what ended with the error. */
  onRetry?: () => unknown;
}

/** What happened, what was kept, Try again, and the number to quote (docs/product/look.md#state-forms). Trying again is a link, so that it works without a script. */
export function ProblemNotice({ title, level = 3, kept, error, problem, retryAt, onRetry }: ProblemNoticeProps) {
  const { pathname } = useLocation();
  const search = useRawSearch();
  const Heading = `h${level}` as const;
  const { detail, requestId } = (error ? null : problem) ?? problemOf(error);
  return (
    <div role="alert" className={styles.notice}>
      <Heading>{title}</Heading>
      <p className="small muted">
        {detail} {kept}
      </p>
      <div className={styles.doing}>
        <a
          className={button('fill', 'small')}
          href={retryAt ?? `${pathname}${search}`}
          onClick={(event) => {
            if (!error || !onRetry) return;
            event.preventDefault();
            onRetry();
          }}
        >
          Try again
        </a>
        {requestId && <span className="label">Reference {requestId}</span>}
      </div>
    </div>
  );
}
