import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

export interface CarouselSlide {
  readonly key: string | number;
  readonly content: ReactNode;
}

/** Widths of the slides, by the plan of the carousel. */
type Layout = 'single' | 'assignments' | 'caseHistories';

/**
 * The slides of a carousel. As `slides` each is announced with its place; as a `list` they are the items of one.
 * @param name of the row, for who reaches it with the keyboard to scroll it
 */
export function CarouselSlides({
  carousel: { count, frame, view, held },
  slides,
  layout,
  as,
  name,
}: {
  carousel: Carousel;
  slides: readonly CarouselSlide[];
  layout: Layout;
  as: 'slides' | 'list';
  name: string;
}) {
  const [Track, Slide] = as === 'list' ? (['ul', 'li'] as const) : (['div', 'div'] as const);
  const isOut = (at: number) => view !== null && (at < view.first || at >= view.first + view.perView);
  return (
    <div
      ref={frame}
      className={`${styles.frame} ${styles[layout]}`}
      data-turns={view ? '' : undefined}
      {...(view || count < 2 ? {} : { tabIndex: 0, role: 'group', 'aria-label': name })}
      {...held}
    >
      <Track className={styles.track}>
        {slides.map(({ key, content }, at) => (
          <Slide
            key={key}
            className={styles.slide}
            // What is out of view is neither reached by keyboard nor read out.
            inert={isOut(at)}
            {...(as === 'slides' && {
              role: 'group',
              'aria-roledescription': 'slide',
              'aria-label': `${at + 1} of ${count}`,
            })}
          >
            {content}
          </Slide>
        ))}
      </Track>
    </div>
  );
}
