import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselPlan } from '../site-constants.ts';
import styles from './carousel.module.css';
import type { CarouselView, Turner } from './swiper-turner.ts';

/** What the parts of a carousel share. */
export interface Carousel {
  readonly count: number;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What is in view; null while the row is one that scrolls: without a script, and until Swiper is there. */
  readonly view: CarouselView | null;
  /** Whether views come by themselves. */
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  readonly turn: (direction: 1 | -1) => void;
  /** For the element around the slides, whose reader is not interrupted. */
  readonly held: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
  };
}

/** Whoever comes near gets Swiper before the row is in view. */
const NEAR = '200px';

/**
 * A carousel (docs/product/pages.md#carousels): a row that scrolls, which Swiper takes over once it is nearly in view. It turns by itself until somebody
 * takes it in hand, by Pause, by an arrow, by touch or with the keyboard; a mouse over it holds it for as long.
 * @param count of slides
 */
export function useCarousel(count: number, plan: CarouselPlan): Carousel {
  const frame = useRef<HTMLDivElement>(null);
  const turner = useRef<Turner | null>(null);
  const [view, setView] = useState<CarouselView | null>(null);
  const [playing, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element || count < 2) return;
    let ended = false;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) setPlaying(false);
    const start = async () => {
      const { startTurner } = await import('./swiper-turner.ts');
      if (ended) return;
      turner.current = startTurner(element, {
        plan,
        classes: { track: styles.track ?? '', slide: styles.slide ?? '' },
        still,
        onView: setView,
        onDrag: () => setPlaying(false),
      });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without Swiper it stays a row that scrolls.
        start().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      ended = true;
      observer.disconnect();
      turner.current?.end();
      turner.current = null;
      setView(null);
    };
  }, [count, plan]);

  const runs = playing && !isHeld && view !== null && view.perView < count;
  const first = view?.first;
  // A new view stands for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies(first): as said
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') turner.current?.turn(1);
    }, plan.autoplayMs);
    return () => clearInterval(timer);
  }, [runs, first, plan]);

  return {
    count,
    frame,
    view,
    playing,
    setPlaying,
    turn: (direction) => {
      setPlaying(false);
      if (turner.current) turner.current.turn(direction);
      else frame.current?.scrollBy({ left: direction * frame.current.clientWidth });
    },
    held: {
      onPointerEnter: ({ pointerType }) => setHeld(pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) setPlaying(false);
      },
    },
  };
}
