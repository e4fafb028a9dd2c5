import type { PostSummary, PostView } from '@outcrop/contracts';
import { listAddress, POSTS, postAddress } from '../../content/addresses.ts';
import { Article } from '../../content/article/article.tsx';
import { DealCards } from '../../deal/results/deal-cards.tsx';
import { day } from '../../format/figures.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { PersonPlate } from '../../ui/person-plate.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { LoadedPost } from './load-post.ts';
import styles from './post-page.module.css';

const minutes = (html: string | null): number =>
  Math.max(1, Math.round((html ?? '').replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE));
const WORDS_A_MINUTE = 220;

/** A post: its text, who wrote it, the deals that it is about and posts that share a tag with it (docs/product/content.md#posts). */
export function PostPage({ view: post, deals }: Pick<LoadedPost, 'view' | 'deals'>) {
  const { body, tags, author, publishedAt, related } = post;
  return (
    <Article
      text={post}
      above={
        <>
          <PageLink to={POSTS}>Posts</PageLink>
          <Tags tags={tags} />
        </>
      }
      byline={
        <>
          {author && (
            <span>
              By <b>{author.name}</b>
            </span>
          )}
          {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
          {body && <span>{minutes(body) === 1 ? '1 minute' : `${minutes(body)} minutes`}</span>}
        </>
      }
      aside={author && <WrittenBy author={author} />}
      end={
        tags.length > 0 && (
          <p className={`links ${styles.tags}`}>
            <span className="label">Tags</span>
            <Tags tags={tags} />
          </p>
        )
      }
    >
      {deals.length > 0 && (
        <section className="section" aria-labelledby="related-deals">
          <SectionHead id="related-deals" title="Related deals" />
          <DealCards deals={deals} columns={3} />
        </section>
      )}
      <RelatedPosts posts={related} />
    </Article>
  );
}

const Tags = ({ tags }: { tags: PostView['tags'] }) =>
  tags.map(({ path, title }) => (
    <PageLink key={path} to={listAddress(POSTS, { tag: path })}>
      {title}
    </PageLink>
  ));

const WrittenBy = ({ author: { name, title, photo } }: { author: NonNullable<PostView['author']> }) => (
  <div>
    <p className="label">Written by</p>
    <div className={styles.author}>
      <PersonPlate name={name} photo={photo} sizes="56px" small />
      <p>
        <b>{name}</b>
        {title && <span className="muted">{title}</span>}
      </p>
    </div>
  </div>
);

function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="related-posts">
      <SectionHead id="related-posts" title="More on this">
        <PageLink className="link small" to={POSTS}>
          All posts
        </PageLink>
      </SectionHead>
      <ul className={styles.related}>
        {posts.map(({ path, title, lead, publishedAt }) => (
          <li key={path}>
            {publishedAt && (
              <time className="label" dateTime={publishedAt.slice(0, 10)}>
                {day(publishedAt)}
              </time>
            )}
            <h3>
              <PageLink to={postAddress(path)}>{title}</PageLink>
            </h3>
            {lead && <p className="note">{lead}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
