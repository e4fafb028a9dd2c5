import type { HeroSlideView } from '@outcrop/contracts';
import type { CSSProperties } from 'react';
import { button } from '../../../ui/button.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import styles from './hero.module.css';
import { HeroArt } from './hero-art.tsx';
import { textOn } from './text-on.ts';

/** The text's own heading takes the place of the slide's title. */
const HEADING = /<h[1-6]\b/;

/** A slide: its title, text and buttons on the open sky of its banner. A click beside them leads where the slide does. */
export function HeroSlide({
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
