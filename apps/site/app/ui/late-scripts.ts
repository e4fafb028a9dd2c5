/**
 * The only script of ours that runs while a page is loaded: it asks for all others once the page has been painted, or at once when somebody
 * takes the page in hand (docs/product/pages.md#late-scripts). Its own element says what it asks for: `data-modules`, a list of addresses, and
 * `data-start`, the text of the module that starts the page. `data-painted` of the document lets styles show what may come then, too.
 *
 * Modules are evaluated one after the other with a pause between, so that a phone can answer a finger meanwhile. A button that is pressed
 * before React can answer is pressed again when it can; links and forms need no script. React leaves its properties on each element that it
 * has taken over, by the end of a click on it if its code is there.
 *
 * Zod compiles its schemas where it may; our pages may not, and its trying alone is reported as a violation
 * (docs/product/http.md#content-security-policy).
 */
export const LATE_SCRIPTS = `(() => {
  const { nonce, dataset } = document.currentScript;
  const modules = JSON.parse(dataset.modules);
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'];
  const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), { nonce }, properties));
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    document.documentElement.dataset.painted = '';
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    for (const href of modules) {
      await import(href).catch(() => {});
      await new Promise((next) => setTimeout(next));
    }
    add('script', { type: 'module', textContent: dataset.start });
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 500 });
    else setTimeout(begin, 50);
  });
  addEventListener('DOMContentLoaded', () => setTimeout(begin, 6000));

  const answers = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const pressed = new Map();
  const pressAgain = () => {
    for (const [button, until] of pressed) {
      const ready = answers(button);
      if (ready || Date.now() > until) pressed.delete(button);
      if (ready) button.click();
    }
    if (pressed.size) setTimeout(pressAgain, 50);
  };
  const keep = (button) => {
    if (answers(button)) return;
    if (!pressed.size) setTimeout(pressAgain, 50);
    pressed.set(button, Date.now() + 30000);
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('button[type=button]');
    if (button && !button.onclick && !answers(button)) setTimeout(keep, 0, button);
  }, true);

  globalThis.__zod_globalConfig = { jitless: true };
})();`.replaceAll(/\n\s*/g, ' ');
