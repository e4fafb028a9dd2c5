/** Versions of items: the page that compares two of them, and the short list beside a form. */
export { RevisionList, type RevisionListProps } from './revision-list.tsx';
export { RevisionsPage } from './revisions-page.tsx';
