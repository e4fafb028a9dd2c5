import type { ReactNode } from 'react';
import { useHydrated } from './use-site.ts';

/** Opens a dialog; before and without a script it is a link to where the same can be found. */
export function Opener({
  href,
  label,
  className,
  onOpen,
  onNear,
  children,
}: {
  href: string;
  /** Where the content is an icon alone. */
  label?: string;
  className: string;
  onOpen: () => void;
  /** The pointer is near: load what will be shown. */
  onNear: () => void;
  children: ReactNode;
}) {
  if (!useHydrated()) {
    return (
      <a className={className} href={href} aria-label={label}>
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
