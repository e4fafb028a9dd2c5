import type { ComponentPropsWithoutRef } from 'react';
import { Link, type LinkProps } from 'react-router';

type PageLinkProps = ComponentPropsWithoutRef<'a'> & Pick<LinkProps, 'preventScrollReset'> & { to: string };

/**
 * A link to a page of the site by its path, as React Router's `Link` writes it. A page has a hundred, and each of `Link`'s would be resolved twice
 * against all routes, with a dozen hooks for what happens in a browser alone: the server writes the path as it is.
 * @param props.to a path that begins with a single `/`, with its query
 */
export const PageLink = typeof document === 'undefined' ? WrittenLink : Link;

function WrittenLink({ to, preventScrollReset: _, ...props }: PageLinkProps) {
  return <a {...props} href={to} data-discover="true" />;
}
