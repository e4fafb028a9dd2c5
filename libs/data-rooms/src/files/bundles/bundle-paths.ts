import type { PlacedItem, TreeRow } from '../tree/place-items.ts';

type Named = TreeRow & { readonly name: string };

/** Letters that some systems take in no name. */
const FORBIDDEN = /[<>:"|?*\p{Cc}]/gu;

/** What Linux and macOS take of a name (bytes of UTF-8): a letter has up to four. */
const MAX_NAME_BYTES = 255;
const EXTENSION = /\.[^. ]{1,20}$/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Where each item is in a zip: folders and files under their numbers, as in `3 Engineering/3.1 Decline curves.pdf`. As a number begins each name and
 * stands once in a data room, no two names are alike in any letters' case, and none is one that Windows keeps for itself. The end of a name that is too
 * long to be unpacked is left out, up to its extension.
 */
export function bundlePaths<Row extends Named>(placed: readonly PlacedItem<Row>[]): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  for (const { row, number } of placed) {
    const folder = row.parentId === null ? '' : `${paths.get(row.parentId)}/`;
    paths.set(row.id, `${folder}${safeName(`${number} ${row.name}`)}`);
  }
  return paths;
}

/** Names of items hold no slashes; here also nothing that Windows would cut or refuse. */
function safeName(name: string): string {
  const taken = name.replace(FORBIDDEN, '_');
  const end = EXTENSION.exec(taken)?.[0] ?? '';
  const short = shortened(taken.slice(0, taken.length - end.length), end);
  return short.replace(/[. ]+$/, (dots) => '_'.repeat(dots.length));
}

/** Where a text is that says why a file is not in the zip. */
export function notePath(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  return path.slice(0, name) + shortened(path.slice(name), ' (not included).txt');
}

/** A name with what it ends with, without the last letters before that where both are too long together. */
function shortened(stem: string, end: string): string {
  let left = MAX_NAME_BYTES - Buffer.byteLength(end);
  if (Buffer.byteLength(stem) <= left) return stem + end;
  let kept = '';
  for (const { segment } of letters.segment(stem)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept + end;
}
