import { type SyntheticEvent, useContext } from 'react';
import { Scripts } from 'react-router';
import { ServerRender } from '../address/raw-address.tsx';

declare global {
  /** Buttons that were pressed and have not been answered, with the time until which they are pressed again. */
  var pendingPresses: Map<EventTarget, number> | undefined;
}

/**
 * The only script of ours that runs while a page is loaded (docs/product/pages.md#late-scripts). It stands behind React Router's scripts, which it
 * finds as text, and adds them to the document: the page's data at once, because the rest of the page adds to them, and the modules once the page has
 * been painted or somebody uses it. Chromium tells of a pointer that rests where a page appears as if it had moved, by nothing. `data-painted` of the document lets styles show what may come then, too.
 *
 * Modules are evaluated one after the other with a pause between, so that a phone can answer a finger in between. The entry hydrates the page as soon as
 * it runs, so it comes last, with the module that asks for it.
 *
 * A button that is pressed before React can answer is pressed again until it does; links and forms need no script.
 *
 * Zod compiles its schemas where it may; our pages may not, and its trying alone is reported as a violation
 * (docs/product/http.md#content-security-policy).
 */
const LOADER = `(() => {
  const { previousElementSibling: source, dataset: { entry } } = document.currentScript;
  const scripts = document.createRange().createContextualFragment(source.textContent);
  document.head.append(...scripts.querySelectorAll('script:not([type=module])'));
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'];
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    document.documentElement.dataset.painted = '';
    for (const sign of signs) removeEventListener(sign, beginAt, true);
    const preloads = [...scripts.querySelectorAll('link')];
    document.head.append(...preloads);
    for (const { href } of preloads) {
      if (href === new URL(entry, location).href) continue;
      await import(href).catch(() => {});
      await new Promise((next) => setTimeout(next));
    }
    document.head.append(scripts);
  };
  const beginAt = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) begin();
  };
  for (const sign of signs) addEventListener(sign, beginAt, { capture: true, passive: true });
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 500 });
    else begin();
  };
  const whenPainted = (_, paints) => {
    paints.disconnect();
    whenIdle();
  };
  addEventListener('load', () => new PerformanceObserver(whenPainted).observe({ type: 'paint', buffered: true }));
  addEventListener('DOMContentLoaded', () => setTimeout(begin, 6000));

  const pressed = globalThis.pendingPresses = new Map();
  const pressAgain = () => {
    for (const [button, until] of pressed) {
      if (Date.now() > until || !button.isConnected) pressed.delete(button);
      else button.click();
    }
    if (pressed.size) setTimeout(pressAgain, 50);
  };
  addEventListener('click', ({ target, isTrusted }) => {
    const button = isTrusted && target.closest('button[type=button]');
    if (!button || button.onclick) return;
    if (!pressed.size) setTimeout(pressAgain, 50);
    pressed.set(button, Date.now() + 30000);
  }, true);

  globalThis.__zod_globalConfig = { jitless: true };
})();`;

/**
 * React Router's scripts, which wait until the page has been painted: pages are complete and work without them, and 120 kB of code requested at once
 * would delay styles, fonts and the first pictures, and keep a phone busy while it paints. A browser that runs scripts takes what is in `noscript` for
 * text, and React leaves it alone there.
 */
export function LateScripts() {
  const page = useContext(ServerRender);
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script
        nonce={page?.nonce}
        data-entry={page?.entry}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LOADER : '' }}
      />
    </>
  );
}

/**
 * For `onClickCapture` of the whole page: React calls it for what it has hydrated alone, and then the button that was pressed answers, too.
 */
export const takePress = ({ target }: SyntheticEvent): void => {
  globalThis.pendingPresses?.delete((target as Element).closest('button') ?? target);
};
