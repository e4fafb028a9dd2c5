import type { ContentPicture } from '@outcrop/contracts';
import { panorama } from '../../../ui/art.ts';
import { HERO_BANNER, HERO_IMAGE } from '../../../ui/content-sizes.ts';
import { pictureAddress, pictureSet } from '../../../ui/picture-address.ts';
import styles from './hero.module.css';

/**
 * The picture of a slide: the banner from 768 px on, the image below that, either where the other is missing, drawn rock where both are. Decorative.
 * @param isFirst loaded at once; the others after the page has been painted
 */
export function HeroArt({
  banner,
  image,
  isFirst,
}: {
  banner: ContentPicture | null;
  image: ContentPicture | null;
  isFirst: boolean;
}) {
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
