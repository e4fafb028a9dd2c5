import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { button } from '../../../ui/button.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { useSite } from '../../../ui/use-site.ts';

/** Hands the deal's address to the device's own sharing, or copies it and says so. */
export function ShareButton({ deal }: { deal: DealDetail }) {
  const { origin } = useSite();
  const share = async () => {
    const url = origin + deal.url;
    // Native sharing is for touch devices; on a desktop the link is copied.
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the share sheet is not an error.
      await navigator.share({ title: deal.header, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showSnackbar('The link to this deal was copied');
    } catch {
      showSnackbar(`The link could not be copied: ${url}`);
    }
  };
  return (
    <button type="button" className={`${button('quiet', 'small')} scripted`} onClick={() => void share()}>
      <Icon name="share" />
      Share
    </button>
  );
}
