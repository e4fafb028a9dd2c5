import type { PostSummary } from '@outcrop/contracts';
import { listAddress, POSTS, postAddress } from '../../content/addresses.ts';
import { NothingHere } from '../../content/nothing-here.tsx';
import { PageTop } from '../../content/page-top.tsx';
import { ResourcesNav } from '../../content/resources-nav.tsx';
import rows from '../../content/rows.module.css';
import { day } from '../../format/figures.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { LEAD_COVER, ROW_COVER } from '../../ui/content-sizes.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { PostList } from './post-content.ts';
import styles from './post-list-page.module.css';

/** How many stand beside the newest one. */
const BESIDE = 4;

/** Posts, newest first, all or by a tag (docs/product/content.md#posts). The address is the only state. */
export function PostListPage({ list: { posts, total, page, size, tag }, tags }: PostList) {
  // The newest one is shown large, at the top of the first page.
  const first = page === 1 ? posts[0] : undefined;
  const others = first ? posts.slice(1) : posts;
  return (
    <div className="wrap">
      <PageTop
        title="Resources"
        lead="What we learn while evaluating assets, what is offered to those who own them, and what we announce."
      />
      <ResourcesNav here={POSTS} />
      <h2 className="vh">{tag ? `Posts: ${tag.title}` : 'Posts'}</h2>
      {tags.length > 0 && (
        <nav className={styles.tags} aria-label="Tags">
          <PageLink to={POSTS} aria-current={tag ? undefined : 'true'}>
            All
          </PageLink>
          {tags.map(({ path, title }) => (
            <PageLink
              key={path}
              to={listAddress(POSTS, { tag: path })}
              aria-current={path === tag?.path ? 'true' : undefined}
            >
              {title}
            </PageLink>
          ))}
        </nav>
      )}
      {total === 0 ? (
        <NothingHere
          sentence={tag ? `Nothing has been written under “${tag.title}” yet.` : 'Nothing has been written yet.'}
          to={tag ? POSTS : '/home'}
          label={tag ? 'Show all posts' : 'Go to the home page'}
        />
      ) : (
        <>
          <div className={styles.newest}>
            {first && <LeadPost post={first} />}
            {first && others.length > 0 && <Rows posts={others.slice(0, BESIDE)} />}
          </div>
          <Rows posts={first ? others.slice(BESIDE) : others} className={rows.columns} />
          {total > size && (
            <Pager
              {...{ page, size, total }}
              shown={posts.length}
              to={(number) => listAddress(POSTS, { page: number, tag: tag?.path })}
            />
          )}
        </>
      )}
    </div>
  );
}

const LeadPost = ({ post }: { post: PostSummary }) => (
  <article className={styles.first}>
    {post.image && (
      <ContentPicture
        picture={post.image}
        shape={LEAD_COVER}
        sizes="(min-width: 1440px) 656px, (min-width: 992px) 47vw, calc(100vw - 40px)"
        alt=""
        eager
      />
    )}
    <Meta post={post} />
    <h3>
      <PageLink to={postAddress(post.path)}>{post.title}</PageLink>
    </h3>
    {post.lead && <p className={styles.lead}>{post.lead}</p>}
  </article>
);

function Rows({ posts, className }: { posts: readonly PostSummary[]; className?: string | undefined }) {
  if (posts.length === 0) return null;
  return (
    <ul className={className}>
      {posts.map((post) => (
        <li key={post.path} className={`${rows.row} ${styles.row}`}>
          {post.image && (
            <ContentPicture picture={post.image} shape={ROW_COVER} sizes="(min-width: 768px) 150px, 104px" alt="" />
          )}
          <div>
            <Meta post={post} />
            <h3>
              <PageLink to={postAddress(post.path)}>{post.title}</PageLink>
            </h3>
            {post.lead && <p>{post.lead}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When, and about what. */
const Meta = ({ post: { publishedAt, tags } }: { post: PostSummary }) => (
  <p className={`links ${styles.meta}`}>
    {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
    {tags.map(({ path, title }) => (
      <PageLink key={path} to={listAddress(POSTS, { tag: path })}>
        {title}
      </PageLink>
    ))}
  </p>
);
