import type { ComponentPropsWithoutRef } from 'react';

/** The attribute of a link to a page of the site, which the frame follows (shell/shell.tsx). */
export const PAGE_LINK = 'data-page-link';

type PageLinkProps = ComponentPropsWithoutRef<'a'> & { to: string; preventScrollReset?: boolean };

/**
 * A link to a page of the site by its path. A page has a hundred of them, and each of React Router's `Link` would be resolved twice against all routes,
 * listen to a dozen contexts and be rendered again with every navigation.
 * @param props.to a path that begins with a single `/`, with its query
 * @param props.preventScrollReset the page stays where it is scrolled to
 */
export const PageLink = ({ to, preventScrollReset = false, ...props }: PageLinkProps) => (
  <a {...props} href={to} {...{ [PAGE_LINK]: preventScrollReset ? 'keeps-scroll' : '' }} />
);
