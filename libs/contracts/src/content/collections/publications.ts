import { collection, field } from '../content-fields.ts';
import { pathField, seoFields, titleField, unshownFields } from './groups.ts';

/** What each of them ends with: its files, its address, how search results show it. */
const ending = {
  image: field.image('Picture', { group: 'files' }),
  pdf: field.pdf('PDF', { group: 'files' }),
  path: pathField,
  ...seoFields,
} as const;

const lead = field.text('Lead', {
  max: 500,
  lines: true,
  help: 'One or two sentences, shown in lists and above the text.',
});

/** What a dated text begins with. */
const article = {
  title: titleField,
  lead,
  body: field.html('Body', { required: true }),
  date_published: field.moment('Date'),
} as const;

/** What the firm publishes: posts with their tags, press releases, pitchbooks, case studies, promotions. */
export const publicationCollections = {
  post: collection({
    label: 'Post',
    plural: 'Posts',
    fields: {
      ...article,
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
      ...ending,
    },
  }),
  post_tag: collection({
    label: 'Tag',
    plural: 'Tags of posts',
    ordered: true,
    fields: {
      title: titleField,
      path: pathField,
      ...unshownFields.seo,
      image: unshownFields.image,
      pdf: unshownFields.pdf,
    },
  }),
  post_post_tag: collection({
    label: 'Tag of a post',
    plural: 'Tags of posts',
    role: 'link',
    title: 'id',
    ordered: true,
    fields: {
      post_id: field.one('Post', { collection: 'post' }),
      post_tag_id: field.one('Tag', { collection: 'post_tag' }),
    },
  }),
  press_release: collection({
    label: 'Press release',
    plural: 'Press releases',
    fields: {
      ...article,
      location: field.text('Place', { max: 120, help: 'Where the release is given, as in “Houston, Texas”.' }),
      ...ending,
    },
  }),
  flipbook: collection({
    label: 'Pitchbook',
    plural: 'Pitchbooks',
    ordered: true,
    fields: { title: titleField, lead, body: field.html('Text'), ...ending },
  }),
  case_study: collection({
    label: 'Case study',
    plural: 'Case studies',
    ordered: true,
    fields: {
      ...article,
      ...ending,
    },
  }),
  promotions: collection({
    label: 'Promotion',
    plural: 'Promotions',
    ordered: true,
    fields: {
      title: titleField,
      lead,
      body: field.html('Body'),
      click_url: field.text('Where it leads', { max: 500, format: 'address' }),
      ...ending,
    },
  }),
} as const;
