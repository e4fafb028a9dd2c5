import { collection, field } from '../content-fields.ts';
import { pathField, seoFields, titleField, unshownFields } from './groups.ts';

const { path, image, pdf } = unshownFields;

const hex = { max: 7, format: 'color' } as const;

/** The table between the home page and the files of one of its rows of pictures. */
const homePageFiles = collection({
  label: 'Picture of the home page',
  plural: 'Pictures of the home page',
  role: 'link',
  title: 'id',
  ordered: true,
  fields: {
    home_page_id: field.one('Home page', { collection: 'home_page' }),
    directus_files_id: field.image('Picture'),
  },
});

const homePictures = {
  collection: 'directus_files',
  from: 'home_page_id',
  to: 'directus_files_id',
  group: 'files',
} as const;

/** The site's pages that are made by hand: home with its slides, services, the seller page, contact, legal texts, questions. */
export const pageCollections = {
  home_page: collection({
    label: 'Home page',
    plural: 'Home page',
    singleton: true,
    fields: {
      title: titleField,
      pitch_title: field.text('Title of the divestment pitch', { max: 200 }),
      pitch_body: field.html('Divestment pitch'),
      call_to_action_title: field.text('Title of the call to action', { max: 200 }),
      call_to_action_body: field.html('Call to action'),
      tech_services_title: field.text('Title of technical services', { max: 200 }),
      tech_services_body: field.html('Technical services'),
      tech_services_image: field.image('Picture of technical services', { group: 'files' }),
      case_history_images: field.links('Case histories', { ...homePictures, through: 'home_page_files', max: 60 }),
      tombstone_images: field.links('Tombstones', { ...homePictures, through: 'home_page_files_1', max: 120 }),
      ...seoFields,
      path,
      pdf,
    },
  }),
  hero_slider: collection({
    label: 'Hero slide',
    plural: 'Hero slides',
    ordered: true,
    fields: {
      title: titleField,
      body: field.html('Text', { required: true }),
      links: field.list('Buttons', {
        max: 4,
        of: {
          title: field.text('Words', { max: 60, required: true }),
          url: field.text('Address', { max: 500, format: 'address', required: true }),
        },
      }),
      click_url: field.text('Where a click on the slide leads', { max: 500, format: 'address' }),
      link_button_color: field.text('Color of the buttons', hex),
      image: field.image('Picture', { group: 'files' }),
      banner: field.image('Banner', { group: 'files', help: 'Shown 1,900 by 750 pixels.' }),
      path,
      ...unshownFields.seo,
      pdf,
    },
  }),
  service: collection({
    label: 'Service',
    plural: 'Services',
    ordered: true,
    fields: {
      title: titleField,
      slide_title: field.text('Title of the slide', { max: 200, required: true }),
      body_title: field.text('Title of the text', { max: 200 }),
      body: field.html('Text', { required: true }),
      underline_color: field.text('Color under the title', hex),
      banner_image: field.image('Banner', { group: 'files' }),
      centered_background_image: field.image('Picture in the middle', { group: 'files' }),
      top_side_image: field.image('Top picture at the side', { group: 'files' }),
      middle_side_image: field.image('Middle picture at the side', { group: 'files' }),
      undermost_side_image: field.image('Lowest picture at the side', { group: 'files' }),
      path: pathField,
      ...seoFields,
      pdf,
    },
  }),
  seller_page: collection({
    label: 'Seller page',
    plural: 'Seller page',
    singleton: true,
    fields: {
      title: titleField,
      lead: field.text('Lead', { max: 500, lines: true }),
      body: field.html('Text'),
      brochures: field.many('Brochures', { collection: 'seller_brochure', by: 'seller_page', owned: true, max: 12 }),
      ...seoFields,
    },
  }),
  seller_brochure: collection({
    label: 'Brochure',
    plural: 'Brochures',
    role: 'part',
    ordered: true,
    fields: {
      seller_page: field.one('Seller page', { collection: 'seller_page' }),
      title: titleField,
      description: field.text('Description', { max: 300, lines: true }),
      pdf: field.pdf('PDF', { required: true }),
    },
  }),
  contact_us_page: collection({
    label: 'Contact page',
    plural: 'Contact page',
    singleton: true,
    fields: {
      title: titleField,
      body: field.html('Text beside the form'),
      block_list: field.list('Emails that are not accepted', {
        max: 10_000,
        lines: true,
        of: { item: field.text('Email', { max: 254, required: true }) },
      }),
      ...seoFields,
      path,
      image,
      pdf,
    },
  }),
  faq: collection({
    label: 'Question',
    plural: 'FAQ',
    title: 'question',
    ordered: true,
    audience: 'user',
    fields: {
      question: field.text('Question', { max: 300, required: true }),
      answer: field.html('Answer', { required: true }),
      topic: field.choice('Topic', {
        choices: { buying: 'Buying', selling: 'Selling', 'data-rooms': 'Data rooms', accounts: 'Accounts' },
        required: true,
      }),
    },
  }),
  legal_page: collection({
    label: 'Legal text',
    plural: 'Terms and legal texts',
    ordered: true,
    fields: {
      title: titleField,
      body: field.html('Text', { required: true }),
      effective_on: field.date('In force since'),
      path: pathField,
      ...seoFields,
    },
  }),
  home_page_files: homePageFiles,
  home_page_files_1: homePageFiles,
} as const;
