import { PageLink } from '../ui/page-link.tsx';
import { MARKETPLACE, POSTS, PRESS_RELEASES } from './addresses.ts';
import styles from './subnav.module.css';

const PARTS = [
  { label: 'Marketplace', to: MARKETPLACE },
  { label: 'Posts', to: POSTS },
  { label: 'Press releases', to: PRESS_RELEASES },
];

/** The parts of the resources. @param here the address of the part that is shown */
export const ResourcesNav = ({ here }: { here: string }) => (
  <nav className={styles.subnav} aria-label="Resources">
    {PARTS.map(({ label, to }) => (
      <PageLink key={to} to={to} aria-current={to === here ? 'page' : undefined}>
        {label}
      </PageLink>
    ))}
  </nav>
);
