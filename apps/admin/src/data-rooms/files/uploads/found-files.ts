/** A file that was dropped or chosen, with the folders that it was in. */
export interface FoundFile {
  readonly file: File;
  /** Names of folders, from the one that was dropped. */
  readonly path: readonly string[];
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Names of what systems put beside people's files, which is left out. */
  readonly hidden: readonly string[];
  /** Dropped folders without a file in them. */
  readonly emptyFolders: number;
}

const SYSTEM_FILES = /^(\.|~\$|thumbs\.db$|desktop\.ini$|__macosx$)/i;
/** Whether a system or program put it there: `.DS_Store`, `Thumbs.db`, the `~$` of an open document. */
export const isHiddenName = (name: string): boolean => SYSTEM_FILES.test(name);

/** What was dropped. To be called while the drop is handled: it is gone afterwards. */
export function entriesOf(data: DataTransfer): readonly (FileSystemEntry | File)[] {
  return [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? item.getAsFile() ?? []);
}

/** All files of what was dropped, folders with all that is in them, in the order of their names. */
export async function foundIn(entries: readonly (FileSystemEntry | File)[]): Promise<FoundFiles> {
  const files: FoundFile[] = [];
  const hidden: string[] = [];
  let emptyFolders = 0;
  const look = async (entry: FileSystemEntry | File, path: readonly string[]): Promise<void> => {
    if (isHiddenName(entry.name)) hidden.push(entry.name);
    else if (entry instanceof File) files.push({ file: entry, path });
    else if (isFolder(entry)) {
      const inside = await readAll(entry);
      if (inside.length === 0) emptyFolders += 1;
      for (const each of inside) await look(each, [...path, entry.name]);
    } else files.push({ file: await fileOf(entry as FileSystemFileEntry), path });
  };
  for (const entry of inOrder(entries)) await look(entry, []);
  return { files, hidden, emptyFolders };
}

/** What was chosen by an input, of files or of a folder. */
export function foundInInput(chosen: Iterable<File>): FoundFiles {
  const all = [...chosen].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
  const isHidden = ({ file, path }: FoundFile) => [...path, file.name].some(isHiddenName);
  return {
    files: all.filter((found) => !isHidden(found)).sort(byPath),
    hidden: all.filter(isHidden).map(({ file }) => file.name),
    emptyFolders: 0,
  };
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byPath = (a: FoundFile, b: FoundFile): number =>
  names.compare([...a.path, a.file.name].join('/'), [...b.path, b.file.name].join('/'));
const inOrder = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => names.compare(a.name, b.name));

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser tells a hundred at a time, and none when there are no more. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return inOrder(all);
    all.push(...some);
  }
}
