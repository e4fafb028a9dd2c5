import { Children, type ReactElement } from 'react';
import { Scripts } from 'react-router';
import { LATE_SCRIPTS } from './late-scripts.ts';

interface Part {
  rel?: string;
  href?: string;
  children?: [context: ReactElement, start: ReactElement<Start>];
}
interface Start {
  nonce?: string;
  dangerouslySetInnerHTML: { __html: string };
}

/**
 * React Router's scripts, which wait until the page has been painted (docs/product/pages.md#late-scripts): pages are complete and work without
 * them, and 120 kB of code requested at once would delay styles, fonts and the first pictures, and keep a phone busy while it paints.
 */
export function DeferredScripts() {
  // Called as a function: it returns a list of elements, first the preloads, at the end the page's data and the module that starts it.
  const scripts = Scripts({});
  if (!scripts) return null;
  // Where the page hydrates, both have done their work.
  if (!import.meta.env.SSR) return [<Done key="context" />, <Done key="start" />];
  const parts = Children.toArray(scripts.props.children) as ReactElement<Part>[];
  const [context, start] = parts.at(-1)?.props.children ?? [];
  if (!start) throw new Error('React Router writes its scripts in another way than it did.');
  const { nonce, dangerouslySetInnerHTML: module } = start.props;
  const preloads = parts.flatMap(({ props }) => (props.rel === 'modulepreload' && props.href ? [props.href] : []));
  // The entry hydrates the page as soon as it runs: the module that starts the page asks for it, after all others.
  const modules = preloads.filter((href) => !module.__html.includes(`import(${JSON.stringify(href)})`));
  return (
    <>
      {context}
      <script
        nonce={nonce}
        data-modules={JSON.stringify(modules)}
        data-start={module.__html}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
        dangerouslySetInnerHTML={{ __html: LATE_SCRIPTS }}
      />
    </>
  );
}

/** A script as the server sent it, whatever is in it. */
const Done = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);
