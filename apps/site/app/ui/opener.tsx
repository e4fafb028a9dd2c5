import type { ReactNode } from 'react';
import { useHydrated } from './use-site.ts';

interface OpenerProps {
  href: string;
  /** For content that is only an icon. */
  label?: string;
  className: string;
  /** Search engines shall not follow the link. */
  nofollow?: boolean;
  onOpen: () => void;
  /** The pointer is near: load what will be shown. */
  onNear: () => void;
  children: ReactNode;
}

/**
 * Opens a dialog; until the script has loaded, and without one, it is a link to the same content elsewhere. It stays the same element: a press that is
 * under way when the page comes alive, and the focus, would be lost with another one. With a modifier key the link is followed all the same.
 */
export function Opener({ href, label, className, nofollow, onOpen, onNear, children }: OpenerProps) {
  const hydrated = useHydrated();
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      {...(nofollow && { rel: 'nofollow' })}
      {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        // It would scroll the page.
        if (event.key === ' ') event.preventDefault();
      }}
      onKeyUp={(event) => {
        if (event.key === ' ') onOpen();
      }}
    >
      {children}
    </a>
  );
}
