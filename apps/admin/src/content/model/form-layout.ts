import type { ContentCollection, ContentField, PageCollectionName } from '@outcrop/contracts';

/** A field of a form with its name. */
export type NamedField = readonly [name: string, field: ContentField];

export interface LayoutTab {
  readonly name: string;
  readonly fields: readonly NamedField[];
  /** Below them, under a heading of its own: how the page is found and shared. */
  readonly search: readonly NamedField[];
}

export interface FormLayout {
  readonly tabs: readonly LayoutTab[];
  /** Beside the form, below the status. */
  readonly side: readonly NamedField[];
}

/** One value a row, such as the ids of related deals: long, and seldom looked at. */
const isPlainList = (field: ContentField): boolean => field.kind === 'list' && Object.keys(field.of).length === 1;

/** Who wrote it and what it is filed under: read at a glance beside the text. */
const isSide = (field: ContentField): boolean =>
  field.kind === 'one' || (field.kind === 'links' && field.collection !== 'directus_files');

/** Title and path of a search result come first, side by side. */
const searchRank = (field: ContentField): number => {
  if (field.kind !== 'text') return 3;
  if (field.format === 'path') return 1;
  return field.advised && !field.lines ? 0 : 2;
};

/**
 * Where each field of a collection stands: the first tab is called after the item and ends with how it is found; files have a tab, and so has every
 * list of single values; what no page shows comes last.
 */
export function formLayout({ label, fields }: ContentCollection): FormLayout {
  const all = Object.entries(fields);
  const side = all.filter(([, field]) => isSide(field));
  const search = all
    .filter(([, field]) => field.group === 'search')
    .sort(([, a], [, b]) => searchRank(a) - searchRank(b));
  const files = all.filter(([, field]) => field.group === 'files');
  const unshown = all.filter(([, field]) => field.group === 'unshown');
  const lists = all.filter(([, field]) => isPlainList(field) && !field.group);
  const elsewhere = new Set([...side, ...search, ...files, ...unshown, ...lists].map(([name]) => name));
  return {
    tabs: [
      { name: label, fields: all.filter(([name]) => !elsewhere.has(name)), search },
      ...(files.length ? [{ name: 'Files', fields: files, search: [] }] : []),
      ...lists.map(([name, field]) => ({ name: field.label, fields: [[name, field]] as NamedField[], search: [] })),
      ...(unshown.length ? [{ name: 'Not on the site', fields: unshown, search: [] }] : []),
    ],
    side,
  };
}

/** Whether a field needs the whole width of the form. */
export function isWide(field: ContentField): boolean {
  switch (field.kind) {
    case 'text':
      return Boolean(field.lines) || (field.max > 160 && !field.advised && field.format !== 'email');
    case 'html':
    case 'list':
    case 'many':
    case 'links':
      return true;
    default:
      return false;
  }
}

/** Where the pages of a collection stand on the site; others have no address of their own. */
const PLACES: { readonly [Name in PageCollectionName]?: readonly string[] } = {
  service: ['services'],
  post: ['resources', 'posts'],
  press_release: ['resources', 'press-releases'],
  flipbook: ['pitchbooks'],
};

/** The parts of an item's address on the site, for a drawing of it as a search result. */
export const addressParts = (collection: PageCollectionName, path: string): string[] => [
  ...(PLACES[collection] ?? []),
  ...(path ? [path] : []),
];
