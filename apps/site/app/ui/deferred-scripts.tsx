import { Children, cloneElement, type ReactElement } from 'react';
import { Scripts } from 'react-router';

type Preload = ReactElement<{ rel?: string; fetchPriority?: 'low' }>;

/**
 * React Router's scripts, which wait for what is visible: pages are complete and work without them (pre-hydration.ts), and on a slow
 * connection 120 kB of code requested at once would delay styles, fonts and the first pictures.
 */
export function DeferredScripts() {
  // `Scripts` is called as a function: it returns a list of elements, of which the preloads get a low priority.
  const { props } = Scripts({}) ?? { props: {} };
  return Children.map(props.children, (child: Preload) =>
    child?.props?.rel === 'modulepreload' ? cloneElement(child, { fetchPriority: 'low' }) : child,
  );
}
