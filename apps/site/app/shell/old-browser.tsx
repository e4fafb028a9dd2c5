import { useContext } from 'react';
import { ServerRender } from '../address/raw-address.tsx';
import styles from './old-browser.module.css';

/**
 * For browsers that may not run anything else of ours: in the oldest JavaScript, outside of all modules. What it asks for are modules, and the youngest
 * parts of the language and of the styles that pages need.
 */
const SCRIPT = `(function () {
  var notice = document.getElementById('old-browser'), kept = 'old-browser.dismissed', css = window.CSS;
  if (!notice) return;
  if ('noModule' in document.createElement('script') && Array.prototype.findLast && css && css.supports && css.supports('translate', '0 1px')) return;
  try { if (localStorage.getItem(kept)) return; } catch (e) {}
  notice.removeAttribute('hidden');
  notice.getElementsByTagName('button')[0].onclick = function () {
    notice.setAttribute('hidden', '');
    try { localStorage.setItem(kept, '1'); } catch (e) {}
  };
})();`;

/** Tells people whose browser cannot show this site well, until they close it (docs/product/pages.md#old-browser-notice). Its script decides, not React. */
export function OldBrowser() {
  const nonce = useContext(ServerRender)?.nonce;
  return (
    <>
      <aside
        id="old-browser"
        className={`${styles.notice} screen-only`}
        aria-label="Your browser"
        hidden
        suppressHydrationWarning
      >
        <p className="wrap">
          This site is best viewed in Chrome, Firefox, or Microsoft Edge. Parts of it may not work in this browser.{' '}
          <button type="button">Close</button>
        </p>
      </aside>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, above
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SCRIPT : '' }}
      />
    </>
  );
}
