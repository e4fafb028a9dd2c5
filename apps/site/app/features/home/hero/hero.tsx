import type { ContentPicture, HeroSlideView } from '@outcrop/contracts';
import type { CSSProperties } from 'react';
import { PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { commas } from '../../../format/commas.ts';
import { panorama } from '../../../ui/art.ts';
import { button } from '../../../ui/button.ts';
import { CarouselControls } from '../../../ui/carousel/carousel-controls.tsx';
import { CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { HERO_BANNER, HERO_IMAGE } from '../../../ui/content-sizes.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { pictureAddress, pictureSet } from '../../../ui/picture-address.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { HERO_CAROUSEL } from '../../../ui/site-constants.ts';
import styles from './hero.module.css';
import { textOn } from './text-on.ts';

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
    <section className={`${styles.hero} shown-whole`} aria-roledescription="carousel" aria-label="Featured">
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

const PlainHero = ({ onMarket }: { onMarket: number | undefined }) => (
  <section className={`${styles.hero} shown-whole`} aria-label="Featured">
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

/** The text's own heading takes the place of the slide's title. */
const HEADING = /<h[1-6]\b/;

/** A slide: its title, text and buttons on the open sky of its banner. A click beside them leads where the slide does. */
function HeroSlide({
  slide: { title, body, links, clickUrl, linkButtonColor, banner, image },
  isFirst,
}: {
  slide: HeroSlideView;
  isFirst: boolean;
}) {
  const heading = body !== null && HEADING.test(body) ? null : title;
  return (
    <div className={styles.slide}>
      <HeroArt banner={banner} image={image} isFirst={isFirst} />
      <div className={`wrap ${styles.words}`}>
        <div>
          {heading && (
            <h2>
              {clickUrl ? (
                <ContentLink className={styles.whole} to={clickUrl}>
                  {heading}
                </ContentLink>
              ) : (
                heading
              )}
            </h2>
          )}
          {!heading && clickUrl && (
            <ContentLink
              className={styles.whole}
              to={clickUrl}
              label={title ?? banner?.title ?? image?.title ?? 'See more'}
            />
          )}
          <RichText className={styles.body} html={body} />
          {links.length > 0 && (
            <p className={styles.links} style={linkButtonColor ? fillOf(linkButtonColor) : undefined}>
              {links.map(({ title: words, url }, at) => (
                <ContentLink key={`${words} ${url}`} className={button(at === 0 ? 'fill' : 'line')} to={url}>
                  {words}
                </ContentLink>
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

const fillOf = (color: string) => ({ '--fill': color, '--on-fill': textOn(color) }) as CSSProperties;

interface HeroArtProps {
  banner: ContentPicture | null;
  image: ContentPicture | null;
  /** Loaded at once; the others after the page has been painted. */
  isFirst: boolean;
}

/** The picture of a slide: the banner from 768 px on, the image below that, either where the other is missing, drawn rock where both are. Decorative. */
function HeroArt({ banner, image, isFirst }: HeroArtProps) {
  const [wide, narrow] = [banner ?? image, image ?? banner];
  return (
    <picture className={isFirst ? styles.art : `${styles.art} ${styles.later}`}>
      <source
        media="(max-width: 767px)"
        srcSet={narrow ? pictureSet(narrow.url, HERO_IMAGE, narrow.width) : panorama('hero-narrow')}
        sizes="100vw"
      />
      <img
        {...(wide
          ? { src: pictureAddress(wide.url, HERO_BANNER), srcSet: pictureSet(wide.url, HERO_BANNER, wide.width) }
          : { src: panorama('hero') })}
        sizes="100vw"
        alt=""
        width={HERO_BANNER.width}
        height={HERO_BANNER.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
