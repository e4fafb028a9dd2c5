import type { ComponentPropsWithoutRef } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '../../../ui/page-link.tsx';

/** A link to the same rows with other panels, whose address takes the place of this one: Back leads to other rows, not through panels. */
export function ReplacingLink({ to, ...props }: ComponentPropsWithoutRef<'a'> & { to: string }) {
  const navigate = useNavigate();
  return (
    <PageLink
      {...props}
      to={to}
      preventScrollReset
      rel="nofollow"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to, { replace: true, preventScrollReset: true });
      }}
    />
  );
}
