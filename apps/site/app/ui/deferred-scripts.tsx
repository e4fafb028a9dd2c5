import { Children, cloneElement, type ReactElement } from 'react';
import { Scripts } from 'react-router';

type Preload = ReactElement<{ rel?: string; fetchPriority?: 'low' }>;

/**
 * React Router's scripts, which wait for what is to be seen: pages are whole and work without them (before-scripts.ts), and on a slow line
 * 120 kB of code asked for at once keep styles, fonts and the first pictures waiting.
 */
export function DeferredScripts() {
  // A component without a shape of its own: what it returns is the list of elements, of which the preloads get their rank.
  const { props } = Scripts({}) ?? { props: {} };
  return Children.map(props.children, (child: Preload) =>
    child?.props?.rel === 'modulepreload' ? cloneElement(child, { fetchPriority: 'low' }) : child,
  );
}
