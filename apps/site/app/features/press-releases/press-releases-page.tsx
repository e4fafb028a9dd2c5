import type { PressReleasesView } from '@outcrop/contracts';
import { listAddress, PRESS_RELEASES, pressReleaseAddress } from '../../content/addresses.ts';
import { NothingHere } from '../../content/nothing-here.tsx';
import { PageTop } from '../../content/page-top.tsx';
import { PdfLink } from '../../content/pdf-link.tsx';
import { ResourcesNav } from '../../content/resources-nav.tsx';
import { day } from '../../format/figures.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Pager } from '../../ui/pager.tsx';
import styles from './press-releases-page.module.css';

/** What the firm announced, newest first (docs/product/content.md#press-releases). */
export const PressReleasesPage = ({ items, total, page, size }: PressReleasesView) => (
  <div className="wrap">
    <PageTop title="Press releases" lead="What Outcrop Advisors announces: sales, people, offices." />
    <ResourcesNav here={PRESS_RELEASES} />
    {total === 0 && <NothingHere sentence="Nothing has been announced yet." to="/home" label="Go to the home page" />}
    <ul className={styles.list}>
      {items.map(({ path, title, lead, publishedAt, location, pdf }) => (
        <li key={path}>
          <p className={styles.when}>
            {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
            {location && <span>{location}</span>}
          </p>
          <div>
            <h2>
              <PageLink to={pressReleaseAddress(path)}>{title}</PageLink>
            </h2>
            {lead && <p>{lead}</p>}
          </div>
          {pdf && <PdfLink pdf={pdf} title={title} />}
        </li>
      ))}
    </ul>
    {total > size && (
      <Pager
        {...{ page, size, total }}
        shown={items.length}
        to={(number) => listAddress(PRESS_RELEASES, { page: number })}
      />
    )}
  </div>
);
