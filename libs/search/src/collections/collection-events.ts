import { defineEvent, shownText } from '@outcrop/platform';
import { z } from 'zod';

/** Rows of a collection were written by one transaction: those that say so in their `changed_in`. */
export const collectionRowsChanged = defineEvent(
  'search.collection-rows-changed.v1',
  z.object({ collection: shownText(), id: z.int(), changedIn: shownText().regex(/^\d+$/) }),
);

/** A collection was removed with its rows; what is left is its index. */
export const collectionRemoved = defineEvent(
  'search.collection-removed.v1',
  z.object({ collection: shownText(), id: z.int() }),
);

export const collectionEvents = [collectionRowsChanged, collectionRemoved];

/** Under which pages know of a collection's rows, and of whether there is one of the name (docs/decisions/cached-pages.md). */
export const collectionSource = (name: string): string => `collection:${name}`;
