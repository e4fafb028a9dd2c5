import { CarouselControls } from '../../../ui/carousel/carousel-controls.tsx';
import { type CarouselSlide, CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CarouselPlan } from '../../../ui/site-constants.ts';
import styles from './rails.module.css';

/**
 * A section of the page with several slides in a view; none without slides.
 * @param id of its title
 * @param things what the slides show, in the plural
 */
export function Rail({
  id,
  title,
  things,
  plan,
  layout,
  slides,
}: {
  id: string;
  title: string;
  things: string;
  plan: CarouselPlan;
  layout: 'assignments' | 'caseHistories';
  slides: readonly CarouselSlide[];
}) {
  const carousel = useCarousel(slides.length, plan);
  if (slides.length === 0) return null;
  return (
    <section className={styles.rail} aria-roledescription="carousel" aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        <CarouselControls carousel={carousel} things={things} of="many" />
      </SectionHead>
      <div className={styles.row}>
        <CarouselSlides carousel={carousel} layout={layout} as="list" name={title} slides={slides} />
      </div>
    </section>
  );
}
