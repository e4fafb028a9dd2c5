import { PDF } from './files.errors.ts';

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', [PDF]: 'pdf' };
const MAX_NAME = 200;

/** What the sender called a file, without folders, what cannot be seen, and its ending. */
function stemOf(sent: string): string {
  const name = sent
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .trim();
  return name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^\.+/, '')
    .slice(0, MAX_NAME)
    .trim();
}

/** The name that a download gets: what the sender called it, with the ending of what it is. */
export const filenameOf = (sent: string, type: string): string => `${stemOf(sent) || 'file'}.${ENDINGS[type] ?? 'bin'}`;

/** A title for a file that was given none: its name in words. */
export const titleOf = (sent: string): string => stemOf(sent).replace(/[_-]+/g, ' ').trim() || 'Untitled';
