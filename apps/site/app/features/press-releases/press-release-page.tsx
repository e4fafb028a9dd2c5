import type { PressReleaseView } from '@outcrop/contracts';
import { PRESS_RELEASES } from '../../content/addresses.ts';
import { Article } from '../../content/article/article.tsx';
import { day } from '../../format/figures.ts';
import { FIRM } from '../../ui/firm.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** A press release, with where and when it was given, and whom to ask. */
export function PressReleasePage({ release }: { release: PressReleaseView }) {
  const { title, lead, body, image, pdf, location, publishedAt } = release;
  return (
    <Article
      title={title}
      lead={lead}
      body={body}
      picture={image}
      pdf={pdf}
      above={<PageLink to={PRESS_RELEASES}>Press releases</PageLink>}
      byline={
        <>
          {location && <b>{location}</b>}
          {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
        </>
      }
      aside={
        <p>
          <span className="label">Questions of the press</span>
          <br />
          <a className="link" href={`mailto:${FIRM.email}`}>
            {FIRM.email}
          </a>
          <br />
          <a href={FIRM.phoneHref}>{FIRM.phone}</a>
        </p>
      }
    />
  );
}
