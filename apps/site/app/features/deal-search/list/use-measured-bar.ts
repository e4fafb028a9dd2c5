import { type RefObject, useEffect, useRef } from 'react';

/** Says how high the bar above a list is to what stands below it while the page scrolls: `--bar` of the bar's section. */
export function useMeasuredBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.parentElement?.style.setProperty('--bar', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return bar;
}
