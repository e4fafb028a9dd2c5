// Codes and words of a data room's files, apart from the schemas.

/** Who may read a file: everybody who is signed in, or those let in to a level (docs/product/data-rooms.md#file-classes). */
export const FILE_CLASSES = { open: 'Open', 'private-files': 'Private', 'due-diligence': 'Due diligence' } as const;
export type FileClass = keyof typeof FILE_CLASSES;
export const FILE_CLASS_CODES = Object.keys(FILE_CLASSES) as FileClass[];

/** What somebody may do with the files of a class, each with those before it (docs/product/data-rooms.md#file-rights). */
export const FILE_RIGHTS = { none: 'Nothing', view: 'View', download: 'Download' } as const;
export type FileRight = keyof typeof FILE_RIGHTS;
export const FILE_RIGHT_CODES = Object.keys(FILE_RIGHTS) as FileRight[];

/** How far the look at a file that came in has come (docs/product/data-rooms.md#file-checks). */
export const FILE_CHECKS = {
  waiting: 'Being checked',
  clean: 'Checked',
  'no-scanner': 'Not scanned, as there is no scanner',
  infected: 'Malware found',
  'not-scanned': 'Not scanned',
  released: 'Released by an agent',
} as const;
export type FileCheck = keyof typeof FILE_CHECKS;
export const FILE_CHECK_CODES = Object.keys(FILE_CHECKS) as FileCheck[];

/** Those that let a file be read. */
export const READABLE_CHECKS: readonly FileCheck[] = ['clean', 'no-scanner', 'released'];

/** What browsers name when they send files for data rooms. */
export const DATA_ROOM_UPLOADS = 'data-room-files';
/** Of one file (bytes). */
export const MAX_DATA_ROOM_FILE_BYTES = 5 * 2 ** 30;
/** Folders and files of one data room, and folders within folders. */
export const MAX_DATA_ROOM_ITEMS = 20_000;
export const MAX_FOLDER_DEPTH = 12;
/** Items that one call moves, removes or gives a class. */
export const MAX_ITEMS_AT_ONCE = 1_000;
/** Groups of buyers in one data room. */
export const MAX_FILE_GROUPS = 20;

/** Files that are shown as the pictures that they are: one page, of a TIFF several (docs/product/data-rooms.md#file-pages). */
export const PREVIEWED_PICTURES: readonly string[] = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff'],
];
/** Of a file what says how many pages of it are shown. */
export interface PagedFile {
  readonly type: string;
  /** Of a PDF, a table, a text, and a TIFF, of which null says that they are not counted yet; 0 for a picture that cannot be shown; null for all others. */
  readonly pages: number | null;
}
/** Pages that are shown of a file, of a TIFF the first until they are counted; 0 where there is no preview of it. */
export const shownPagesOf = ({ type, pages }: PagedFile): number =>
  pages ?? (PREVIEWED_PICTURES.includes(type) ? 1 : 0);
/** Whether somebody may view a file of which there is nothing to view (docs/product/data-rooms.md#no-preview). */
export const lacksPreview = (may: FileRight, file: PagedFile): boolean => may === 'view' && shownPagesOf(file) === 0;
/** What somebody may do with a file, in words. */
export const mayWords = (may: FileRight, file: PagedFile): string =>
  lacksPreview(may, file) ? 'No preview' : FILE_RIGHTS[may];
/** Letters of what is searched for in a data room, and folders and files that one search answers. */
export const MAX_FILE_QUERY = 200;
export const MAX_FOUND_FILES = 50;
/** Time on screen that one call adds to a page (seconds). */
export const MAX_READING_SECONDS = 600;
