import { type ContentCollection, field } from '../content-fields.ts';
import { pathField, seoFields, titleField } from './groups.ts';

const files = {
  image: field.image('Picture', { group: 'files' }),
  pdf: field.pdf('PDF', { group: 'files' }),
} as const;

const lead = field.text('Lead', {
  max: 500,
  lines: true,
  help: 'One or two sentences, shown in lists and above the text.',
});

/** What the firm publishes: posts with their tags, press releases, pitchbooks, case studies, promotions. */
export const publicationCollections = {
  post: {
    label: 'Post',
    plural: 'Posts',
    singleton: false,
    role: 'page',
    title: 'title',
    ordered: false,
    fields: {
      title: titleField,
      lead,
      body: field.html('Body', { required: true }),
      date_published: field.moment('Date'),
      author: field.one('Author', { collection: 'team_member' }),
      tags: field.links('Tags', {
        collection: 'post_tag',
        through: 'post_post_tag',
        from: 'post_id',
        to: 'post_tag_id',
        max: 20,
      }),
      related_deals: field.list('Related deals', {
        max: 12,
        of: { item: field.text('ListingId', { max: 10, required: true }) },
      }),
      ...files,
      path: pathField,
      ...seoFields,
    },
  },
  post_tag: {
    label: 'Tag',
    plural: 'Tags of posts',
    singleton: false,
    role: 'page',
    title: 'title',
    ordered: true,
    fields: { title: titleField, path: pathField },
  },
  post_post_tag: {
    label: 'Tag of a post',
    plural: 'Tags of posts',
    singleton: false,
    role: 'link',
    title: 'id',
    ordered: true,
    fields: {
      post_id: field.one('Post', { collection: 'post' }),
      post_tag_id: field.one('Tag', { collection: 'post_tag' }),
    },
  },
  press_release: {
    label: 'Press release',
    plural: 'Press releases',
    singleton: false,
    role: 'page',
    title: 'title',
    ordered: false,
    fields: {
      title: titleField,
      lead,
      body: field.html('Body', { required: true }),
      date_published: field.moment('Date'),
      location: field.text('Place', { max: 120, help: 'Where the release is given, as in “Houston, Texas”.' }),
      ...files,
      path: pathField,
      ...seoFields,
    },
  },
  flipbook: {
    label: 'Pitchbook',
    plural: 'Pitchbooks',
    singleton: false,
    role: 'page',
    title: 'title',
    ordered: true,
    fields: { title: titleField, lead, body: field.html('Text'), ...files, path: pathField, ...seoFields },
  },
  case_study: {
    label: 'Case study',
    plural: 'Case studies',
    singleton: false,
    role: 'page',
    title: 'title',
    ordered: true,
    fields: {
      title: titleField,
      lead,
      body: field.html('Body', { required: true }),
      date_published: field.moment('Date'),
      ...files,
      path: pathField,
      ...seoFields,
    },
  },
  promotions: {
    label: 'Promotion',
    plural: 'Promotions',
    singleton: false,
    role: 'page',
    title: 'title',
    ordered: true,
    fields: {
      title: titleField,
      lead,
      body: field.html('Body'),
      click_url: field.text('Where it leads', { max: 500, format: 'address' }),
      ...files,
      path: pathField,
      ...seoFields,
    },
  },
} as const satisfies Readonly<Record<string, ContentCollection>>;
