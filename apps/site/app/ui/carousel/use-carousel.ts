import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselPlan } from '../site-constants.ts';

/** What is in view: the first slide, counted from 0, and how many. */
interface CarouselView {
  readonly first: number;
  readonly perView: number;
}

/** What the parts of a carousel share. */
export type Carousel = ReturnType<typeof useCarousel>;

/**
 * A carousel (docs/product/pages.md#carousels): a row that scrolls by itself to its next view until somebody uses it, by Pause, by an arrow, by touch
 * or with the keyboard; a mouse over it holds it for as long.
 * @param count of slides
 */
export function useCarousel(count: number, plan: CarouselPlan) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, setView, stopGliding } = useView(frame, count);
  const [playing, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (wantsNoMotion()) setPlaying(false);
  }, []);

  const turnTo = (direction: 1 | -1) => {
    const row = frame.current;
    if (!row || !view) return;
    const first = firstOfNext(view, direction, count);
    stopGliding.current?.();
    setView({ ...view, first });
    const durationMs = wantsNoMotion() ? 0 : plan.speedMs;
    stopGliding.current = glide(row, first * slideWidth(row), durationMs, () => {
      stopGliding.current = null;
    });
  };
  const latestTurn = useRef(turnTo);
  useEffect(() => {
    latestTurn.current = turnTo;
  });

  const runs = playing && !isHeld && view !== null && view.perView < count;
  const first = view?.first;
  // A new view stays for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies(first): as said
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latestTurn.current(1);
    }, plan.autoplayMs);
    return () => clearInterval(timer);
  }, [runs, first, plan]);

  return {
    count,
    frame,
    /** What is in view or on its way there; null while the row only scrolls: without a script, and until it is hydrated. */
    view,
    /** Whether views come by themselves. */
    playing,
    setPlaying,
    turn: (direction: 1 | -1) => {
      setPlaying(false);
      turnTo(direction);
    },
    /** For the element around the slides, whose reader is not interrupted. */
    held: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHeld(pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
      onTouchMove: () => {
        setPlaying(false);
        stopGliding.current?.();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setPlaying(false);
      },
    },
  };
}

/** What is in view of a row, as somebody scrolls it or the window changes; while it glides, the view that it goes to. */
function useView(frame: RefObject<HTMLDivElement | null>, count: number) {
  const [view, setView] = useState<CarouselView | null>(null);
  const stopGliding = useRef<(() => void) | null>(null);
  useEffect(() => {
    const row = frame.current;
    if (!row || count < 2) return;
    const measure = () => {
      const width = slideWidth(row);
      if (stopGliding.current || width === 0) return;
      const first = Math.round(row.scrollLeft / width);
      const perView = Math.round(trackOf(row).clientWidth / width);
      setView((old) => (old?.first === first && old.perView === perView ? old : { first, perView }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      stopGliding.current?.();
      sizes.disconnect();
      row.removeEventListener('scroll', measure);
      setView(null);
    };
  }, [frame, count]);
  return { view, setView, stopGliding };
}

/** After the last view comes the first, and the other way round. */
function firstOfNext({ first, perView }: CarouselView, direction: 1 | -1, count: number): number {
  const last = Math.max(0, count - perView);
  if (direction === 1) return first >= last ? 0 : Math.min(first + perView, last);
  return first <= 0 ? last : Math.max(first - perView, 0);
}

const trackOf = (row: HTMLElement) => row.firstElementChild as HTMLElement;
const slideWidth = (row: HTMLElement) => trackOf(row).firstElementChild?.getBoundingClientRect().width ?? 0;
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls a row to a place in a given time, slowing down at the end. Browsers choose the time of a smooth scroll themselves.
 * @param row snaps to its slides, but not on the way
 * @returns stops it where it is
 */
function glide(row: HTMLElement, left: number, durationMs: number, onEnd: () => void): () => void {
  const from = row.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
    onEnd();
  };
  const step = () => {
    const remaining = durationMs > 0 ? Math.max(0, 1 - (performance.now() - startedAt) / durationMs) : 0;
    row.scrollLeft = left + (from - left) * remaining ** 3;
    if (remaining > 0) frame = requestAnimationFrame(step);
    else stop();
  };
  row.style.scrollSnapType = 'none';
  step();
  return stop;
}
