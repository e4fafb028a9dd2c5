import type { HeroSlideView } from '@outcrop/contracts';
import { PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { CarouselControls } from '../../../ui/carousel/carousel-controls.tsx';
import { CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { HERO_CAROUSEL } from '../../../ui/site-constants.ts';
import styles from './hero.module.css';
import { HeroArt } from './hero-art.tsx';
import { HeroSlide } from './hero-slide.tsx';

/**
 * The top of the home page (docs/product/pages.md#hero-carousel). Without slides it says what there is.
 * @param onMarket how many deals are on the market; undefined when nobody knows
 */
export function Hero({ slides, onMarket }: { slides: readonly HeroSlideView[]; onMarket: number | undefined }) {
  if (slides.length === 0) return <PlainHero onMarket={onMarket} />;
  return <HeroCarousel slides={slides} />;
}

function HeroCarousel({ slides }: { slides: readonly HeroSlideView[] }) {
  const carousel = useCarousel(slides.length, HERO_CAROUSEL);
  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label="Featured">
      <CarouselControls carousel={carousel} things="slides" of="one" className={styles.controls} />
      <CarouselSlides
        carousel={carousel}
        layout="single"
        as="slides"
        name="Featured slides"
        slides={slides.map((slide, at) => ({ key: slide.id, content: <HeroSlide slide={slide} isFirst={at === 0} /> }))}
      />
    </section>
  );
}

function PlainHero({ onMarket }: { onMarket: number | undefined }) {
  return (
    <section className={styles.hero} aria-label="Featured">
      <div className={styles.slide}>
        <HeroArt banner={null} image={null} isFirst />
        <div className={`wrap ${styles.words}`}>
          <div>
            <h2>Oil and gas assets, laid open</h2>
            <div className={styles.body}>
              <p>
                {onMarket ? `${commas(onMarket)} assignments on the market: production` : 'Production'}, leasehold,
                minerals and royalty, each with its engineering and the person who knows it.
              </p>
            </div>
            <p className={styles.links}>
              <PageLink className={button('fill')} to={PUBLIC_DEALS}>
                Current assignments
              </PageLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
