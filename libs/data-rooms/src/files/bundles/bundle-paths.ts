import type { PlacedItem, TreeRow } from '../tree/place-items.ts';

type Named = TreeRow & { readonly name: string };

/** Letters that some systems take in no name. */
const FORBIDDEN = /[<>:"|?*\p{Cc}]/gu;

/**
 * Where each item is in a zip: folders and files under their numbers, as in `3 Engineering/3.1 Decline curves.pdf`. As a number begins each name and
 * stands once in a data room, no two names are alike in any letters' case, and none is one that Windows keeps for itself.
 */
export function bundlePaths<Row extends Named>(placed: readonly PlacedItem<Row>[]): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  for (const { row, number } of placed) {
    const folder = row.parentId === null ? '' : `${paths.get(row.parentId)}/`;
    paths.set(row.id, `${folder}${number} ${safeName(row.name)}`);
  }
  return paths;
}

/** Names of items hold no slashes; here also nothing that Windows would cut or refuse. */
const safeName = (name: string): string =>
  name.replace(FORBIDDEN, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length));
