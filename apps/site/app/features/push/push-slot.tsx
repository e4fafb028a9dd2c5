import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '../../ui/use-site.ts';

/** Where the question about notices of new deals appears: in production alone, and its script comes after the page (docs/product/pages.md#push-prompt). */
export function PushSlot() {
  const { environment } = useSite();
  const [{ Notice }, setLoaded] = useState<{ Notice?: ComponentType<{ onClose: () => void }> }>({});
  useEffect(() => {
    if (environment === 'production')
      import('./push-notice.tsx').then(
        ({ startPush, PushNotice }) => startPush() && setLoaded({ Notice: PushNotice }),
        () => {},
      );
  }, [environment]);
  return Notice ? <Notice onClose={() => setLoaded({})} /> : null;
}
