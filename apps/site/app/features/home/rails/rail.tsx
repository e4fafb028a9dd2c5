import type { ContentPicture as Picture, PublicDeal } from '@outcrop/contracts';
import { DealLogo } from '../../../deal/look/deal-logo.tsx';
import { CarouselControls } from '../../../ui/carousel/carousel-controls.tsx';
import { type CarouselSlide, CarouselSlides } from '../../../ui/carousel/carousel-slides.tsx';
import { useCarousel } from '../../../ui/carousel/use-carousel.ts';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { CASE_HISTORY, TOMBSTONE } from '../../../ui/content-sizes.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import {
  ASSIGNMENTS_CAROUSEL,
  CASE_HISTORY_CAROUSEL,
  type CarouselPlan,
  TOMBSTONE_CAROUSEL,
} from '../../../ui/site-constants.ts';
import styles from './rails.module.css';

interface RailProps {
  /** Of its title. */
  id: string;
  title: string;
  /** What the slides show, in the plural. */
  things: string;
  plan: CarouselPlan;
  layout: 'assignments' | 'caseHistories';
  slides: readonly CarouselSlide[];
}

/** A section of the page with several slides in a view; none without slides. */
export function Rail({ id, title, things, plan, layout, slides }: RailProps) {
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

/** Current assignments by their logos (docs/product/pages.md#assignments-carousel). */
export const Assignments = ({ deals }: { deals: readonly PublicDeal[] }) => (
  <Rail
    id="assignments-title"
    title="Current assignments"
    things="deals"
    plan={ASSIGNMENTS_CAROUSEL}
    layout="assignments"
    slides={deals.map(({ ListingId, Url, Header, boxLogoUrl }) => ({
      key: ListingId,
      content: (
        <PageLink className={styles.deal} to={Url}>
          <DealLogo url={boxLogoUrl} coverUrl={`/images/new/cover/${ListingId}`} />
          <span className="label">Deal {ListingId}</span>
          <span className={styles.name}>{Header}</span>
        </PageLink>
      ),
    }))}
  />
);

/** How wide a tombstone is shown, by the counts of its carousel. */
const TOMBSTONE_SIZES =
  '(min-width: 1600px) 140px, (min-width: 1200px) 215px, (min-width: 1000px) 18vw, (min-width: 768px) 23vw, (min-width: 500px) 30vw, 44vw';

/** A picture may be on the list twice. */
const keyOf = (picture: Picture, at: number) => `${at} ${picture.url}`;

/** Announcements of finished sales (docs/product/pages.md#tombstone-carousel). */
export const Tombstones = ({ pictures }: { pictures: readonly Picture[] }) => (
  <Rail
    id="tombstones-title"
    title="Closed, and on record"
    things="tombstones"
    plan={TOMBSTONE_CAROUSEL}
    layout="assignments"
    slides={pictures.map((picture, at) => ({
      key: keyOf(picture, at),
      content: (
        <ContentPicture
          className={styles.stone}
          picture={picture}
          shape={TOMBSTONE}
          sizes={TOMBSTONE_SIZES}
          alt={picture.description ?? picture.title ?? ''}
        />
      ),
    }))}
  />
);

/** What became of assets that the firm sold (docs/product/pages.md#case-history-carousel). */
export const CaseHistories = ({ pictures }: { pictures: readonly Picture[] }) => (
  <Rail
    id="case-histories-title"
    title="Case histories"
    things="case histories"
    plan={CASE_HISTORY_CAROUSEL}
    layout="caseHistories"
    slides={pictures.map((picture, at) => ({
      key: keyOf(picture, at),
      content: (
        <div className={styles.history}>
          <ContentPicture
            picture={picture}
            shape={CASE_HISTORY}
            sizes="150px"
            alt={picture.title ? '' : (picture.description ?? '')}
          />
          {picture.title && <span>{picture.title}</span>}
        </div>
      ),
    }))}
  />
);
