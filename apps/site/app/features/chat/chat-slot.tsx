import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../ui/use-site.ts';

const DEAL_PAGE = /^\/deals\/\d+\/?$/;

/** The chat of a provider, on the pages of deals (docs/product/pages.md#chat-widget). Without the flag and a provider nothing of it is loaded. */
export function ChatSlot() {
  const { chatWidgetUrl } = useSite();
  const { pathname } = useLocation();
  const isShown = DEAL_PAGE.test(pathname);
  useEffect(() => {
    if (chatWidgetUrl)
      import('./chat-widget.ts').then(
        ({ placeChat }) => placeChat(chatWidgetUrl, isShown),
        () => {},
      );
  }, [chatWidgetUrl, isShown]);
  return null;
}
