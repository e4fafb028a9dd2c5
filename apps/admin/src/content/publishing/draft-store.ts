/** What was typed and not saved, as this browser stores it. */
export interface StoredDraft {
  /** Milliseconds. */
  readonly at: number;
  /** The version that the changes were made to; null of a new item. */
  readonly version: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What of `localStorage` is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (item: string): string => `content-draft:${item}`;

/** @returns undefined when there is none, or none that can be read */
export function readDraft(storage: DraftStorage, item: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(item)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof (stored as StoredDraft).at === 'number' &&
  typeof (stored as StoredDraft).values === 'object' &&
  (stored as StoredDraft).values !== null;

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
