import type { ListView, PaletteItem, PaletteKind } from '@outcrop/contracts';
import type { MenuEntry } from '../resource/index.ts';
import { viewAddress } from '../view-address.ts';

/** Something that the palette offers. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** What else tells it from others. */
  readonly note: string | null;
  /** An address of the admin area. */
  readonly to: string;
}

/** As much of a resource as the palette needs. */
export type PaletteResource = MenuEntry & {
  readonly singular?: string;
  readonly create?: unknown;
};

export const PAGES = 'Pages';
export const ACTIONS = 'Actions';
export const VIEWS = 'Views';
export const RECENT = 'Recent';
/** Entries that are remembered. */
export const MAX_RECENT = 5;
const MAX_LOCAL = 6;

const addressOf: Readonly<Record<PaletteKind, (id: number) => string>> = {
  listing: (id) => `/listings/${id}`,
  person: (id) => `/users/${id}`,
  'data-room': (id) => `/data-rooms/${id}/show`,
};

/** What the server found, under the name of its kind. @param groups the names */
export const foundEntries = (
  found: readonly PaletteItem[],
  groups: Readonly<Record<PaletteKind, string>>,
): PaletteEntry[] =>
  found.map(({ kind, id, name, note }) => ({
    key: `${kind}:${id}`,
    group: groups[kind],
    label: kind === 'listing' ? `${id} ${name}` : name,
    note,
    to: addressOf[kind](id),
  }));

/** Every screen of the menu, and the forms of new records. */
export const localEntries = (menu: readonly PaletteResource[]): PaletteEntry[] => [
  ...menu.map(
    ({ name, label, group }): PaletteEntry => ({
      key: `page:${name}`,
      group: PAGES,
      label,
      note: group?.label ?? null,
      to: `/${name}`,
    }),
  ),
  ...menu.flatMap(({ name, singular, create }): PaletteEntry[] =>
    create && singular
      ? [{ key: `new:${name}`, group: ACTIONS, label: `New ${singular}`, note: null, to: `/${name}/create` }]
      : [],
  ),
];

/** Somebody's saved views of lists that they may open. @param menu its lists */
export const viewEntries = (views: readonly ListView[], menu: readonly PaletteResource[]): PaletteEntry[] =>
  views.flatMap((view): PaletteEntry[] => {
    const list = menu.find(({ name }) => name === view.list);
    return list
      ? [{ key: `view:${view.id}`, group: VIEWS, label: view.name, note: list.label, to: viewAddress(view) }]
      : [];
  });

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those of which, for each typed word, a word begins with it; at most six of a group, those first that begin with what was typed. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...entries];
  const start = typed.trim().toLowerCase();
  const found = entries.filter(({ label, note }) => {
    const words = wordsOf(`${label} ${note ?? ''}`);
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
  const isFirst = ({ label }: PaletteEntry) => label.toLowerCase().startsWith(start);
  return [PAGES, VIEWS, ACTIONS].flatMap((group) => {
    const members = found.filter((entry) => entry.group === group);
    return [...members.filter(isFirst), ...members.filter((entry) => !isFirst(entry))].slice(0, MAX_LOCAL);
  });
}

/** What was chosen last comes first, once. */
export const remembered = (recent: readonly PaletteEntry[], chosen: PaletteEntry): PaletteEntry[] =>
  [{ ...chosen, group: RECENT }, ...recent.filter(({ key }) => key !== chosen.key)].slice(0, MAX_RECENT);
