import { z } from 'zod';

/** What was typed and not saved, as this browser stores it. */
const draftSchema = z.object({
  /** Milliseconds. */
  at: z.number(),
  /** The version that the changes were made to; null of a new item. */
  version: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type StoredDraft = z.infer<typeof draftSchema>;

/** What of `localStorage` is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (item: string): string => `content-draft:${item}`;

/** @returns undefined when there is none, or none that can be read */
export function readDraft(storage: DraftStorage, item: string): StoredDraft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(storage.getItem(keyOf(item)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** @returns whether it was stored: a browser may have no room, or refuse */
export function storeDraft(storage: DraftStorage, item: string, draft: StoredDraft): boolean {
  try {
    storage.setItem(keyOf(item), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: DraftStorage, item: string): void {
  try {
    storage.removeItem(keyOf(item));
  } catch {
    // A browser that refuses to keep anything has nothing to drop.
  }
}
