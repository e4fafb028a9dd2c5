import { collection, field } from '../content-fields.ts';
import { unshownFields } from './groups.ts';

const { title, path, seo, image, pdf } = unshownFields;

/** Content that is not a page: energy prices and redirects. */
export const settingCollections = {
  energy_prices: collection({
    label: 'Energy price',
    plural: 'Energy prices',
    title: 'name',
    ordered: true,
    fields: {
      name: field.text('Name', { max: 80, required: true }),
      price: field.decimal('Price', { required: true, digits: [12, 2], min: -1_000_000, max: 1_000_000 }),
      previous_price: field.decimal('Previous price', { digits: [12, 2], min: -1_000_000, max: 1_000_000 }),
      title,
      path,
      ...seo,
      image,
      pdf,
    },
  }),
  redirect: collection({
    label: 'Redirect',
    plural: 'Redirects',
    title: 'from_path',
    fields: {
      from_path: field.text('From', {
        max: 500,
        format: 'address',
        unique: true,
        required: true,
        help: 'A path of this site, as in /flipbooks/2024.',
      }),
      to_path: field.text('To', { max: 500, format: 'address', required: true }),
      permanent: field.flag('For good', { help: 'Search engines then forget the old address.' }),
    },
  }),
} as const;
