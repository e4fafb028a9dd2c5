import { Suspense } from 'react';
import { lazyOr } from '../../ui/lazy-or.ts';
import type { WrongAddressProps } from './wrong-address.tsx';

/** Said where its script did not come: the server draws it with a page that is opened anew. */
const Unexplained = () => <p role="alert">This address cannot be read.</p>;

/** Few addresses are wrong: what says so comes when one is. */
const Explained = lazyOr<WrongAddressProps>(() => import('./wrong-address.tsx'), Unexplained);

export const WrongAddress = (props: WrongAddressProps) => (
  <Suspense fallback={null}>
    <Explained {...props} />
  </Suspense>
);
