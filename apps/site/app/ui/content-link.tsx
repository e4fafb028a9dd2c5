import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

interface ContentLinkProps {
  /** A path that begins with / or an address that begins with https:, mailto: or tel:, as the API answers it. */
  to: string;
  className?: string | undefined;
  /** Says where it leads when it has no words of its own. */
  label?: string;
  children?: ReactNode;
}

/** A link that an editor gave: to a page of this site, or to another address. */
export function ContentLink({ to, className, label, children }: ContentLinkProps) {
  // Files and what the API serves are no pages of the router.
  if (to.startsWith('/') && !/^\/(?:content|images|api|admin)\//.test(to))
    return (
      <PageLink className={className} to={to} aria-label={label}>
        {children}
      </PageLink>
    );
  return (
    <a className={className} href={to} rel="noopener" aria-label={label}>
      {children}
    </a>
  );
}
