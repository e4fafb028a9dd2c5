import type { DealSummary } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import styles from './deal-logo.module.css';

interface DealLogoProps {
  url: string;
  /** In the shape of lists, which a page has most likely loaded already. */
  coverUrl: DealSummary['coverUrl'];
  className?: string;
}

/** The seller's logo on its square; a broken one falls back to the cover, cut to a square (docs/product/look.md#state-forms). Decorative. */
export function DealLogo({ url, coverUrl, className }: DealLogoProps) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <img
      ref={image}
      className={`${styles.logo} ${broken ? styles.broken : ''} ${className ?? ''}`}
      src={broken ? coverUrl : url}
      alt=""
      width="150"
      height="150"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
