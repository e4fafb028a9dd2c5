import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_LINK } from '../ui/page-link.tsx';

/**
 * Follows links to pages of the site without loading a new document: one listener for all of them (see {@link PAGE_LINK}). What a link's own handler has
 * prevented is left alone, and so is a click that asks the browser for another tab.
 */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${PAGE_LINK}]`);
      const to = link?.getAttribute('href');
      if (!link || !to || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      void navigate(to, {
        replace: link.href === window.location.href,
        preventScrollReset: link.getAttribute(PAGE_LINK) === 'keeps-scroll',
      });
    };
    // React answers at the document, too, and before.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}
