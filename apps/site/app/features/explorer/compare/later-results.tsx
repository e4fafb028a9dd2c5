import { Suspense } from 'react';
import { lazyOr } from '../../../ui/lazy-or.ts';
import type { CompareResultsProps } from './compare-results.tsx';

/** Said in the place of a comparison whose script did not come. */
const Missing = () => <p role="alert">The comparison could not be loaded. Reload the page to try again.</p>;
const Nothing = () => null;

/** Drawings, tables and files come after the first script of the page; the server draws them with it. */
const Results = lazyOr<CompareResultsProps>(() => import('./compare-results.tsx'), Missing);
const Export = lazyOr<CompareResultsProps>(() => import('./compare-export.tsx'), Nothing);

export const LaterResults = (props: CompareResultsProps) => (
  <Suspense fallback={<p role="status">Loading the comparison</p>}>
    <Results {...props} />
  </Suspense>
);

export const LaterExport = (props: CompareResultsProps) => (
  <Suspense fallback={null}>
    <Export {...props} />
  </Suspense>
);
