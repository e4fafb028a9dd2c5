import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

/** A version of a file; its bytes say how many of them go into a batch. Events from before that have none. */
const file = z.object({ listingId: z.int(), itemId: z.int(), versionId: z.int(), bytes: z.int().optional() });

/** What is looked at, or read, in one batch: small files alone. */
export const SMALL_FILES = { batch: 20, batchBytes: 4 * 2 ** 20 };

/** Folders or files of a data room are others than before, or somewhere else. */
export const treeChanged = defineEvent('data-rooms.tree-changed.v1', z.object({ listingId: z.int() }));
/** A file came in; nobody reads it before it was looked at. */
export const fileAdded = defineEvent('data-rooms.file-added.v1', file);
/** The look at a file has ended, or an admin released it. */
export const fileChecked = defineEvent('data-rooms.file-checked.v1', file);
/** Items are gone; their bytes follow. */
export const itemsRemoved = defineEvent('data-rooms.items-removed.v1', z.object({ listingId: z.int() }));
/** An index was saved or deleted. */
export const indexChanged = defineEvent('data-rooms.index-changed.v1', z.object({ indexId: z.int() }));
/** Groups of buyers, or what they may do, are others than before. */
export const groupsChanged = defineEvent('data-rooms.groups-changed.v1', z.object({ listingId: z.int() }));
