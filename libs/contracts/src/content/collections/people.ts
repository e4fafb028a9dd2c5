import { collection, field } from '../content-fields.ts';
import { seoFields, titleField, unshownFields } from './groups.ts';

const { title, path, seo, image, pdf } = unshownFields;

/** The team page, its teams and their members. */
export const peopleCollections = {
  team_page: collection({
    label: 'Team page',
    plural: 'Team page',
    singleton: true,
    fields: {
      title: titleField,
      banner: field.text('Banner text', { max: 1_000, lines: true, required: true }),
      teams: field.many('Teams', { collection: 'team', by: 'team_page', owned: false, max: 100 }),
      ...seoFields,
      path,
      image,
      pdf,
    },
  }),
  team: collection({
    label: 'Team',
    plural: 'Teams',
    title: 'name',
    ordered: true,
    fields: {
      name: field.text('Name', { max: 120, required: true }),
      show_name: field.flag('Show the name above its members'),
      team_page: field.one('Team page', { collection: 'team_page' }),
      members: field.many('Members', { collection: 'team_member', by: 'team', owned: true, max: 100 }),
      title,
      path,
      ...seo,
      image,
      pdf,
    },
  }),
  team_member: collection({
    label: 'Member',
    plural: 'Members',
    role: 'part',
    title: 'name',
    ordered: true,
    fields: {
      team: field.one('Team', { collection: 'team' }),
      name: field.text('Name', { max: 120, required: true }),
      title: field.text('Title', { max: 160 }),
      location: field.text('Location', { max: 120 }),
      email: field.text('Email', { max: 254, format: 'email' }),
      image: field.image('Photo'),
      experiences: field.list('Experience', {
        max: 20,
        of: { item: field.text('Line', { max: 300, required: true }) },
      }),
    },
  }),
} as const;
