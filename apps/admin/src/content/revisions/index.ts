/** The page that compares two versions of an item. */
export { RevisionsPage } from './revisions-page.tsx';
