import type { ReactNode } from 'react';
import { button } from '../ui/button.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { LinkAction } from './step-action.ts';

export interface StepLookProps {
  looks: Parameters<typeof button>;
  className?: string | undefined;
  /** Before the label. */
  icon?: ReactNode;
}

/** The button of a next step that is a link: to a page of the site, or a mail. */
export function StepLink({
  action: { kind, label, to },
  looks,
  className = '',
  icon,
}: StepLookProps & { action: LinkAction }) {
  const Link = kind === 'mail' ? MailLink : PageLink;
  return (
    <Link className={`${button(...looks)} ${className}`} to={to}>
      {icon}
      {label}
    </Link>
  );
}

const MailLink = ({ to, ...props }: { to: string; className: string; children: ReactNode }) => (
  <a href={to} {...props} />
);
