import { Icon } from '@outcrop/look';
import { button } from './button.ts';
import { copyText } from './snackbar.tsx';
import { useSite } from './use-site.ts';

/**
 * Hands an address of this site to the device's own sharing, or copies it and says so.
 * @param what it leads to: "this deal"
 */
export function ShareButton({ title, path, what }: { title: string; path: string; what: string }) {
  const { origin } = useSite();
  const share = async () => {
    const url = origin + path;
    // Native sharing is for touch devices; on a desktop the link is copied.
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copyText(url, `The link to ${what} was copied`, `The link could not be copied: ${url}`);
  };
  return (
    <button type="button" className={`${button('quiet', 'small')} scripted`} onClick={() => void share()}>
      <Icon name="share" />
      Share
    </button>
  );
}
