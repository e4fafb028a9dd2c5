import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusOn } from '../../ui/focus-heading.ts';

/** Puts the focus on the input that the address names, so that a link to what is missing leads right into it. */
export function useFocusAtHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation, also to the same hash
  useEffect(() => {
    if (hash.length < 2) return undefined;
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!target) return;
      target.scrollIntoView({ block: 'center' });
      focusOn(target);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
