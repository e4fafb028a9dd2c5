import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readData, readText } from '../read-data.ts';
import { BOOK_KINDS, bookBytes } from './books.ts';
import { drawingSchema, pictureBytes } from './pictures.ts';

const name = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a file is named with lowercase letters, digits and dashes');
const described = { name, title: z.string().min(1).max(255) };

const picturesSchema = z.array(
  z.strictObject({ ...described, description: z.string().min(1).max(1_000), draw: drawingSchema }),
);
const booksSchema = z.array(
  z.strictObject({
    ...described,
    kind: z.enum(BOOK_KINDS),
    subtitle: z.string(),
    day: z.iso.date(),
    /** Its text, from data/content/. */
    text: z.string().endsWith('.html'),
    /** Name of the picture on its cover. */
    cover: name.optional(),
  }),
);

/** A file of the demo's content: its bytes are made when they are asked for. */
export interface ContentFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly filename: string;
  readonly kind: 'image' | 'pdf';
  /** The same bytes every time. */
  make(): Promise<Buffer>;
}

/** Any UUID would do that is the same every time: this one is drawn from the name (RFC 9562, version 5). */
export function fileId(name: string): string {
  const hash = createHash('sha1').update(`outcrop demo content/${name}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/**
 * Pictures and PDFs of the content, by name. A picture is drawn once, however often it is asked for, also by the PDFs that show it.
 * @throws InvalidDemoData
 */
export function contentFiles(): ReadonlyMap<string, ContentFile> {
  const pictures = readData('content/pictures.json', picturesSchema);
  const books = readData('content/books.json', booksSchema);
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (wanted: string): Promise<Buffer> => {
    const made = drawn.get(wanted) ?? pictureBytes(pictures.find((picture) => picture.name === wanted)!.draw);
    drawn.set(wanted, made);
    return made;
  };
  const files: ContentFile[] = [
    ...pictures.map(({ name, title, description }) => ({
      id: fileId(name),
      name,
      title,
      description,
      filename: `${name}.jpg`,
      kind: 'image' as const,
      make: () => draw(name),
    })),
    ...books.map(({ name, title, text, ...book }) => ({
      id: fileId(name),
      name,
      title,
      description: null,
      filename: `${name}.pdf`,
      kind: 'pdf' as const,
      make: async () => {
        const html = readText(`content/${text}`);
        const shown = new Set(
          [...html.matchAll(/<figure>([^<]+)<\/figure>/g)].map(([, shownName]) => shownName as string),
        );
        if (book.cover) shown.add(book.cover);
        const made = await Promise.all([...shown].map(async (one) => [one, await draw(one)] as const));
        return bookBytes({ ...book, title, html }, new Map(made));
      },
    })),
  ];
  return new Map(files.map((file) => [file.name, file]));
}
