import { z } from 'zod';
import type { NewFolders } from './plan-uploads.ts';

/** What of `localStorage` is used. */
type FolderStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const notedSchema = z.object({
  /** Of the last one (milliseconds). */
  at: z.number(),
  folders: z.string().array(),
});
/** As long as what was sent of a file waits for the rest (docs/product/engines.md#large-uploads). */
const STORED_MS = 24 * 3_600_000;

/**
 * Folders that came with files and are not in the order of their names yet. A browser keeps them: where a window closes before all files are sent, whoever
 * sends the rest finds those folders there, and would not know that they are new.
 */
export class UnsortedFolders {
  private readonly storage: FolderStorage;
  private readonly key: string;
  private readonly folders: Set<string>;

  constructor(storage: FolderStorage, listingId: number) {
    this.storage = storage;
    this.key = `data-room-unsorted:${listingId}`;
    this.folders = new Set(this.read());
  }

  /** Notes the folders that are made for a file. */
  note({ newFrom, ...place }: NewFolders): void {
    if (newFrom === undefined) return;
    const before = this.folders.size;
    for (const folder of keysOf(place).slice(newFrom)) this.folders.add(folder);
    if (this.folders.size > before) this.write();
  }

  /** Folders that are noted, of those that came together with some in which these files are. */
  around(files: readonly NewFolders[]): NewFolders[] {
    const outermost = new Set(files.flatMap((file) => keysOf(file).find((key) => this.folders.has(key)) ?? []));
    return [...this.folders].map(placeOf).filter((folder) => keysOf(folder).some((key) => outermost.has(key)));
  }

  /** Forgets those that are in order. */
  forget(folders: readonly NewFolders[]): void {
    for (const folder of folders) this.folders.delete(keysOf(folder).at(-1)!);
    this.write();
  }

  private read(): readonly string[] {
    try {
      const noted = notedSchema.safeParse(JSON.parse(this.storage.getItem(this.key) ?? 'null')).data;
      return noted && Date.now() - noted.at < STORED_MS ? noted.folders : [];
    } catch {
      return [];
    }
  }

  private write(): void {
    try {
      if (this.folders.size === 0) this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, JSON.stringify({ at: Date.now(), folders: [...this.folders] }));
    } catch {
      // A browser may have no room, or refuse: this window knows them all the same.
    }
  }
}

/** The folders of a path by their places, from the outermost. Names are of one line, so that a line's end keeps them apart. */
const keysOf = ({ parentId, path }: NewFolders): string[] =>
  path.map((_, at) => [parentId ?? '', ...path.slice(0, at + 1)].join('\n'));

function placeOf(key: string): NewFolders {
  const [parent, ...path] = key.split('\n');
  return { parentId: parent ? Number(parent) : null, path, newFrom: path.length - 1 };
}
