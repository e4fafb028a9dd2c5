import { contentCollections, contentResourceOf, PAGE_COLLECTIONS, type PageCollectionName } from '@outcrop/contracts';
import { type AdminResource, later, MENU_GROUPS } from '../resource/index.ts';

/** The order of the menu, as the site's pages are read; a collection that is not named here comes last. */
const MENU: readonly PageCollectionName[] = [
  'home_page',
  'hero_slider',
  'service',
  'team_page',
  'team',
  'post',
  'post_tag',
  'press_release',
  'flipbook',
  'case_study',
  'promotions',
  'seller_page',
  'contact_us_page',
  'faq',
  'legal_page',
  'redirect',
];
/** Those that are edited on a screen of another kind. */
const ELSEWHERE: readonly PageCollectionName[] = ['energy_prices'];

/** Several of them inside a sentence, where the label of all does not say it. */
const PLURALS: { readonly [Name in PageCollectionName]?: string } = { faq: 'questions', legal_page: 'legal texts' };

/** Of the first one in the whole menu; the others follow it. */
const FIRST = 80;
const GROUP = MENU_GROUPS.content;

const revisions = async () => ({ default: (await import('./revisions/revisions-page.tsx')).RevisionsPage });
const contentList = async () => ({ default: (await import('./content-list.tsx')).ContentList });
const contentEdit = () => import('./content-edit.tsx');
const contentCreate = () => import('./content-create.tsx');

/** The screens of a collection, made from its definition (docs/product/admin.md#content-form). */
function contentResource(name: PageCollectionName, place: number): AdminResource {
  const { label, plural, singleton, title } = contentCollections[name];
  const shared = {
    name: contentResourceOf(name),
    label: plural,
    singular: label.toLowerCase(),
    plural: PLURALS[name] ?? plural.toLowerCase(),
    icon: GROUP.icon,
    order: FIRST + place / 100,
    group: GROUP,
    adminsOnly: true,
    pages: { revisions: later(revisions, {}) },
    titleOf: (record: Record<string, unknown>) =>
      String(record[title] || (singleton ? label : `Untitled ${label.toLowerCase()}`)),
  } as const;
  if (singleton) return { ...shared, list: later(contentEdit, { collection: name, singleton }) };
  return {
    ...shared,
    list: later(contentList, { collection: name }),
    edit: later(contentEdit, { collection: name }),
    create: later(contentCreate, { collection: name }),
  };
}

const placeOf = (name: PageCollectionName): number => MENU.indexOf(name) + 1 || MENU.length + 1;

export const contentResources: readonly AdminResource[] = PAGE_COLLECTIONS.filter(
  (name) => !ELSEWHERE.includes(name),
).map((name) => contentResource(name, placeOf(name)));
