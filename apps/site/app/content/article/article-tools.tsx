import { Icon } from '@outcrop/look';
import { button } from '../../ui/button.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './article-tools.module.css';

/** What a reader does with a text; both need a script. */
export const ArticleTools = () => (
  <div className={`${styles.tools} scripted screen-only`}>
    <button type="button" className={button('quiet', 'small')} onClick={copyLink}>
      <Icon name="share" />
      Copy link
    </button>
    <button type="button" className={button('quiet', 'small')} onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </button>
  </div>
);

async function copyLink(): Promise<void> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(origin + pathname);
    showSnackbar('The link was copied');
  } catch {
    showSnackbar('The link could not be copied: it is in the address bar');
  }
}
