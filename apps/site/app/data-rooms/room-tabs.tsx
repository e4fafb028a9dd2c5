import { commas } from '../format/commas.ts';
import { PageLink } from '../ui/page-link.tsx';
import { questionsAddress, roomAddress } from './addresses.ts';
import styles from './room-tabs.module.css';

interface RoomTabsProps {
  listingId: number;
  here: 'files' | 'questions';
  /** How many of each the reader sees. */
  files: number;
  questions: number;
}

/** The parts of a data room, on their pages (docs/product/data-rooms.md#notes-and-questions-screens). */
export const RoomTabs = ({ listingId, here, files, questions }: RoomTabsProps) => (
  <nav className={`${styles.tabs} screen-only`} aria-label="Data room">
    <PageLink to={roomAddress(listingId)} aria-current={here === 'files' ? 'page' : undefined}>
      Files<span>{commas(files)}</span>
    </PageLink>
    <PageLink to={questionsAddress(listingId)} aria-current={here === 'questions' ? 'page' : undefined}>
      Questions<span>{commas(questions)}</span>
    </PageLink>
  </nav>
);
