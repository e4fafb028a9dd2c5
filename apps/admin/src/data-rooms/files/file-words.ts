import type { AgentItem, FileCheck } from '@outcrop/contracts';
import type { IconName } from '@outcrop/look';
import type { StateMarkLook } from '../../resource/index.ts';
import { sizeWords } from '../../size-words.ts';

/** "148 pages, 1.2 MB". */
export function extentOf({ file }: Pick<AgentItem, 'file'>): string {
  if (!file) return '';
  const pages =
    file.pages === null ? '' : `${file.pages.toLocaleString('en-US')} ${file.pages === 1 ? 'page' : 'pages'}, `;
  return `${pages}${sizeWords(file.bytes)}`;
}

export const iconOf = ({ kind, name, file }: Pick<AgentItem, 'kind' | 'name' | 'file'>): IconName => {
  if (kind === 'folder') return 'folder';
  if (file?.type.startsWith('image/')) return 'picture';
  return /\.(csv|xlsx?|ods)$/i.test(name) || file?.type === 'text/csv' ? 'table' : 'file';
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
