import type { ContentPicture as Picture, ServiceView } from '@outcrop/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { type PictureShape, SIDE_PICTURE, WIDE_PICTURE } from '../../ui/content-sizes.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './service-slide.module.css';

interface ServiceSlideProps {
  title: string;
  slide: ServiceView | undefined;
  /** What stands in the slide's place until it is there. */
  children: ReactNode;
}

/** Title with its underline, text and drawings of a service. */
export function ServiceSlide({ title, slide, children }: ServiceSlideProps) {
  const { environment } = useSite();
  const sides = [slide?.topSide, slide?.middleSide, slide?.undermostSide].filter((picture) => picture != null);
  return (
    <div className={`${styles.slide} ${sides.length > 0 ? styles.beside : ''}`}>
      <div className={styles.words}>
        <h1 style={slide?.underlineColor ? ({ '--bed': slide.underlineColor } as CSSProperties) : undefined}>
          {title}
        </h1>
        {!slide && children}
        {slide?.bodyTitle && <h2>{slide.bodyTitle}</h2>}
        {/* The product's rule: links on services work outside production. */}
        {slide && <RichText html={slide.body} links={environment !== 'production'} />}
        {slide?.centeredBackground && (
          <Figure
            className={styles.under}
            picture={slide.centeredBackground}
            shape={WIDE_PICTURE}
            sizes="(min-width: 1440px) 908px, (min-width: 992px) 60vw, calc(100vw - 40px)"
          />
        )}
      </div>
      {sides.length > 0 && (
        <div className={styles.sides}>
          {sides.map((picture) => (
            <Figure
              key={picture.url}
              picture={picture}
              shape={SIDE_PICTURE}
              sizes="(min-width: 992px) 380px, (min-width: 600px) 31vw, calc(100vw - 40px)"
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface FigureProps {
  picture: Picture;
  shape: PictureShape;
  sizes: string;
  className?: string | undefined;
}

/** A drawing over its title. */
const Figure = ({ picture, shape, sizes, className }: FigureProps) => (
  <figure className={className}>
    <ContentPicture picture={picture} shape={shape} sizes={sizes} />
    {picture.title && <figcaption>{picture.title}</figcaption>}
  </figure>
);
