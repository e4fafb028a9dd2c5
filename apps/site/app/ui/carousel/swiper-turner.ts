import Swiper from 'swiper';
import type { CarouselPlan } from '../site-constants.ts';

/** What is in view: the first slide, counted from 0, and how many. */
export interface CarouselView {
  readonly first: number;
  readonly perView: number;
}

/** Turns the slides of a row from view to view. */
export interface Turner {
  /** To the next view, after the last one to the first; or the other way round. */
  turn(direction: 1 | -1): void;
  /** Leaves the row as it was found. */
  end(): void;
}

export interface TurnerSetup {
  readonly plan: CarouselPlan;
  /** Classes of the row of slides and of a slide. */
  readonly classes: { readonly track: string; readonly slide: string };
  /** Whoever wants no motion gets none. */
  readonly still: boolean;
  /** A new view; it may still be on its way. */
  readonly onView: (view: CarouselView) => void;
  /** Somebody drags the row. */
  readonly onDrag: () => void;
}

/**
 * Swiper on a row that scrolls by itself until then, and that keeps the place to which it was scrolled. Slides have their width from the style sheet,
 * by the same figures, so that nothing moves. What comes by itself is not Swiper's affair: its own autoplay counts time in every frame.
 * @param frame the element that scrolls, with the row as its only child
 */
export function startTurner(frame: HTMLElement, { plan, classes, still, onView, onDrag }: TurnerSetup): Turner {
  const [[, narrowest] = [0, 1], ...wider] = plan.perView;
  const by = (slides: number) => ({ slidesPerView: slides, slidesPerGroup: slides });
  const track = frame.firstElementChild as HTMLElement;
  const slideWidth = (track.firstElementChild as HTMLElement).getBoundingClientRect().width;
  const first = slideWidth > 0 ? Math.round(frame.scrollLeft / slideWidth) : 0;
  frame.scrollLeft = 0;
  const report = ({ translate, size, params }: Swiper) => {
    const perView = Number(params.slidesPerView);
    if (size > 0) onView({ first: Math.max(0, Math.round((-translate * perView) / size)), perView });
  };
  const swiper = new Swiper(frame, {
    wrapperClass: classes.track,
    slideClass: classes.slide,
    ...by(narrowest),
    breakpoints: Object.fromEntries(wider.map(([from, slides]) => [from, by(slides)])),
    initialSlide: first,
    speed: still ? 0 : plan.speedMs,
    rewind: true,
    // With a mouse, text can be marked; the arrows turn.
    simulateTouch: false,
    on: { init: report, transitionStart: report, resize: report, sliderFirstMove: onDrag },
  });
  return {
    turn: (direction) => void (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    end: () => void swiper.destroy(),
  };
}
