import type { AskedRows } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { explores, managesListings } from '../../../access/guards.ts';
import { explorerRowsAddress } from '../../../address/explorer-rows.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSite } from '../../../ui/use-site.ts';

/** A count; for those who explore it leads to the rows that were counted, and no others. */
export function CountedRows({ rows, children }: { rows: AskedRows; children: ReactNode }) {
  const { user } = useSite();
  if (!explores(user)) return children;
  return (
    <PageLink className="link" to={explorerRowsAddress(rows, managesListings(user))}>
      {children}
    </PageLink>
  );
}
