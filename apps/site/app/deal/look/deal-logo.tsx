import type { DealSummary } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { coverShape } from '../../ui/art.ts';
import styles from './deal-logo.module.css';

/** The seller's logo on its square; a broken one falls back to square cover art (docs/product/look.md#state-forms). Decorative. */
export function DealLogo({
  url,
  coverUrl,
  className,
}: {
  url: string;
  coverUrl: DealSummary['coverUrl'];
  className?: string;
}) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <img
      ref={image}
      className={`${styles.logo} ${className ?? ''}`}
      src={broken ? coverShape(coverUrl, 'square') : url}
      alt=""
      width="150"
      height="150"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
