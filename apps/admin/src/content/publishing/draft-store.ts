/** What was typed and not saved, as this browser keeps it. */
export interface KeptDraft {
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
export function readDraft(storage: DraftStorage, item: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(item)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof (kept as KeptDraft).at === 'number' &&
  typeof (kept as KeptDraft).values === 'object' &&
  (kept as KeptDraft).values !== null;

/** @returns whether it was kept: a browser may have no room, or refuse */
export function keepDraft(storage: DraftStorage, item: string, draft: KeptDraft): boolean {
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
