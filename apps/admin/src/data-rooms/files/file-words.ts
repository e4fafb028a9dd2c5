import { type AgentItem, type FileCheck, itemNameSchema } from '@outcrop/contracts';
import type { IconName } from '@outcrop/look';
import type { StateMarkLook } from '../../resource/index.ts';
import { sizeWords } from '../../size-words.ts';

/** What is wrong with the name of a folder, a file or an index: a sentence; null when nothing is. @param called how the sentence begins */
export function nameFault(name: string, called = 'The name'): string | null {
  const checked = itemNameSchema.safeParse(name);
  return checked.success ? null : `${called} ${checked.error.issues[0]?.message}.`;
}

/** "148 pages, 1.2 MB". */
export function extentOf({ file }: Pick<AgentItem, 'file'>): string {
  if (!file) return '';
  const pages = file.pages ? `${file.pages.toLocaleString('en-US')} ${file.pages === 1 ? 'page' : 'pages'}, ` : '';
  return `${pages}${sizeWords(file.bytes)}`;
}

export const iconOf = ({ kind, name, file }: Pick<AgentItem, 'kind' | 'name' | 'file'>): IconName => {
  if (kind === 'folder') return 'folder';
  if (file?.type.startsWith('image/')) return 'picture';
  if (/\.(csv|xlsx?|ods)$/i.test(name) || file?.type === 'text/csv') return 'table';
  return file?.type === 'application/pdf' || file?.type.startsWith('text/') ? 'text' : 'file';
};

/** What is said of a file's check; nothing of one that is as it should be (docs/product/data-rooms.md#file-checks). */
export const CHECK_MARKS: Readonly<Partial<Record<FileCheck, { word: string; look: StateMarkLook }>>> = {
  waiting: { word: 'Being checked', look: 'half' },
  infected: { word: 'Malware found', look: 'red' },
  'not-scanned': { word: 'Not scanned', look: 'empty' },
  released: { word: 'Released', look: 'petrol-empty' },
};

/** "1 file", "3 files and 2 folders". */
export function countWords({ files, folders }: { files: number; folders: number }): string {
  const words = [
    files > 0 && `${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}`,
    folders > 0 && `${folders.toLocaleString('en-US')} ${folders === 1 ? 'folder' : 'folders'}`,
  ];
  return words.filter(Boolean).join(' and ') || '0 files';
}
