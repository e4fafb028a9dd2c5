import type { ReactNode } from 'react';
import { useHydrated } from './use-site.ts';

/** Opens a dialog; until the script has loaded, and without one, it is a link to the same content elsewhere. */
export function Opener({
  href,
  label,
  className,
  nofollow,
  onOpen,
  onNear,
  children,
}: {
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
}) {
  if (!useHydrated()) {
    return (
      <a className={className} href={href} aria-label={label} {...(nofollow && { rel: 'nofollow' })}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
