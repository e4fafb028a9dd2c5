import { type ReactNode, useEffect, useRef } from 'react';
import { panorama } from './art.ts';
import { focusOn } from './focus-heading.ts';
import { formStyles } from './form/form-styles.ts';
import { SupportLine } from './support-line.tsx';
import { useHydrated } from './use-site.ts';
import styles from './word-page.module.css';

interface WordPageProps {
  title: string;
  lead: ReactNode;
  /** Whether it is bad news: a red edge, and whom to call. */
  failed?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A page that says one thing and what to do next, over drawn rock. */
export function WordPage({ title, lead, failed = false, children }: WordPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What the server sent is read from its beginning; what comes in its place takes the focus, so that it is read too.
  const sent = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new title
  useEffect(() => {
    if (!sent.current && heading.current) focusOn(heading.current);
    sent.current = false;
  }, [title]);
  return (
    <>
      <title>{`${title} · Outcrop`}</title>
      <div className={`wrap ${styles.in}`}>
        <div className={failed ? styles.failed : undefined}>
          <h1 ref={heading}>{title}</h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <div className={formStyles.doing}>{children}</div>
          {failed && (
            <div className={styles.after}>
              <SupportLine />
            </div>
          )}
        </div>
      </div>
      <img className={styles.art} src={panorama('hero')} alt="" width="1900" height="750" loading="lazy" />
    </>
  );
}
