import type { HomeView } from '@outcrop/contracts';
import { SIGN_UP } from '../../../access/guards.ts';
import { typeArt } from '../../../ui/art.ts';
import { button } from '../../../ui/button.ts';
import { ContentLink } from '../../../ui/content-link.tsx';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import { TECH_PICTURE } from '../../../ui/content-sizes.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { type EndingLink, withoutEndingLinks } from './ending-links.ts';
import styles from './sections.module.css';

type Section = HomeView['pitch'];

const isEmpty = ({ title, body }: Section): boolean => !title && !body;

/** The pitch to sellers (docs/product/pages.md#home-sections). */
export function Pitch({ section }: { section: Section }) {
  if (isEmpty(section)) return null;
  const { html, links } = withoutEndingLinks(section.body);
  return (
    <LatePart as="section" className={styles.pitch} aria-label={section.title ?? 'Selling'}>
      <div className={`wrap ${styles.pitchIn}`}>
        {/* As high for its width as the drawing is: with another shape the words beside it would move when it comes. */}
        <img src={typeArt('DS')} alt="" width="320" height="240" loading="lazy" />
        <div>
          {section.title && <h2>{section.title}</h2>}
          <RichText className={styles.pitchText} html={html} />
          <Buttons links={links} />
        </div>
      </div>
    </LatePart>
  );
}

/** The call to action: a petrol band, the only one of the page. Anyone who is signed in is not asked to sign up, neither by it nor by a button of it. */
export function CallToAction({ section, isSignedIn }: { section: Section; isSignedIn: boolean }) {
  if (isEmpty(section)) return null;
  const { html, links: all } = withoutEndingLinks(section.body);
  const links = isSignedIn ? all.filter(({ to }) => to !== SIGN_UP) : all;
  if (all.length > 0 && links.length === 0) return null;
  return (
    <section className={`night ${styles.dark} ${styles.call}`} aria-label={section.title ?? 'For buyers'}>
      <div className={`wrap ${styles.callIn}`}>
        <div>
          {section.title && <h2>{section.title}</h2>}
          <RichText className={styles.onDark} html={html} />
        </div>
        <Buttons links={links} className={styles.onPetrol} />
      </div>
    </section>
  );
}

/** What the firm's engineers do for owners, with its drawing. */
export function TechServices({ section: { image, ...section } }: { section: HomeView['techServices'] }) {
  if (isEmpty(section) && !image) return null;
  const { html, links } = withoutEndingLinks(section.body);
  return (
    <section className={`night ${styles.dark} ${styles.tech}`} aria-label={section.title ?? 'Technical services'}>
      <div className={`wrap ${styles.techIn}`}>
        <div>
          {section.title && <h2>{section.title}</h2>}
          <RichText className={`${styles.onDark} ${styles.techText}`} html={html} />
          <Buttons links={links} className={styles.onPetrol} />
        </div>
        {image && (
          <ContentPicture
            picture={image}
            shape={TECH_PICTURE}
            sizes="(min-width: 1440px) 560px, (min-width: 768px) 40vw, 100vw"
          />
        )}
      </div>
    </section>
  );
}

function Buttons({ links, className }: { links: readonly EndingLink[]; className?: string | undefined }) {
  if (links.length === 0) return null;
  return (
    <p className={`${styles.buttons} ${className ?? ''}`}>
      {links.map(({ to, words }, at) => (
        <ContentLink key={`${words} ${to}`} className={button(at === 0 ? 'fill' : 'quiet')} to={to}>
          {words}
        </ContentLink>
      ))}
    </p>
  );
}
