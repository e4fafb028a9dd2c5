import 'reflect-metadata';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ChangeListingImage } from '@outcrop/listings';
import { FileStorage, UnfinishedFiles } from '@outcrop/platform';
import { holdDeletions } from '@outcrop/platform/backup';
import pg from 'pg';
import { UpdateListingImage } from '../src/index.ts';
import { UnusedImages } from '../src/unused-images.ts';
import { noise, sizeOfPicture } from './support/pictures.ts';
import { advisor, type RunningImages, startImages } from './support/start-images.ts';

let images: RunningImages;

beforeAll(async () => {
  images = await startImages({ worker: true });
});
afterAll(() => images.stop());

const picture = (color: string) => noise(900, 600, color).png().toBuffer();
const update = (id: number, source: 'Cover' | 'Logo' | 'Tombstone', file: Buffer) =>
  images.commands.execute(new UpdateListingImage({ listingId: id, source, file, actor: advisor }));
const clear = (id: number, source: 'Cover' | 'Logo' | 'Tombstone') =>
  images.commands.execute(new ChangeListingImage({ listingId: id, source, image: null, actor: advisor }));
const filesOf = async (image: string) =>
  (await images.files())
    .filter((name) => name.includes(image))
    .map((name) => name.slice(name.indexOf(image) + image.length))
    .sort();
const master = (image: string) => path.join(images.folder, 'images/masters', image.slice(0, 2), image);
const hours = (count: number) => Date.now() + count * 3_600_000;

describe('after an upload', () => {
  it('the known sizes are made ahead of visitors, each once', async () => {
    const id = await images.listing();
    await update(id, 'Cover', await picture('#900'));
    await update(id, 'Logo', await picture('#090'));
    await update(id, 'Tombstone', await picture('#009'));
    await images.drain();
    const { coverImage, logoImage, tombstoneImage } = await images.row(id);
    const both = (names: string[]) => names.flatMap((name) => [`/${name}-1.png`, `/${name}-1.webp`]).sort();
    expect(await filesOf(coverImage!)).toEqual([
      '',
      ...both(['cover-wide', 'cover-strip', 'cover-narrow', 'cover-hero']),
    ]);
    expect(await filesOf(logoImage!)).toEqual(['', ...both(['logo-square'])]);
    expect(await filesOf(tombstoneImage!)).toEqual(['', ...both(['tombstone-square'])]);

    const hero = path.join(images.folder, 'images/sizes', coverImage!.slice(0, 2), coverImage!, 'cover-hero-1.webp');
    expect(await sizeOfPicture(await fs.readFile(hero))).toEqual({ width: 1_900, height: 750, format: 'webp' });
    // Delivered once more: what is there is left as it is.
    await fs.writeFile(hero, 'kept');
    await images.em().execute(`update delivery set status = 'due' where consumer = 'image-sizes'`);
    await images.drain();
    expect(await fs.readFile(hero, 'utf8')).toBe('kept');
  });

  it('those of a cover about a point are made about it', async () => {
    const id = await images.listing();
    const command = { listingId: id, source: 'Cover', file: await picture('#321'), actor: advisor } as const;
    await images.commands.execute(new UpdateListingImage({ ...command, edit: { focus: { x: 50, y: 90 } } }));
    await images.drain();
    const names = await filesOf((await images.row(id)).coverImage!);
    expect(names).toContain('/cover-strip-50-90-1.webp');
    expect(names).not.toContain('/cover-strip-1.webp');
  });

  it('the former picture goes with all its sizes, but not while another listing shows it', async () => {
    const [one, other] = [await images.listing(), await images.listing()];
    const shared = await picture('#770');
    await update(one, 'Cover', shared);
    await update(other, 'Tombstone', shared);
    await images.drain();
    const image = (await images.row(one)).coverImage!;
    await clear(one, 'Cover');
    await images.drain();
    expect(await filesOf(image)).toContain('');
    await update(other, 'Tombstone', await picture('#707'));
    await images.drain();
    expect(await filesOf(image)).toEqual([]);
  });

  it('the former picture stays while a backup runs, and goes with the next sweep', async () => {
    const id = await images.listing();
    await update(id, 'Cover', await picture('#270'));
    await images.drain();
    const image = (await images.row(id)).coverImage!;
    const backup = new pg.Client({ connectionString: images.env.DATABASE_URL });
    await backup.connect();
    try {
      await holdDeletions(backup);
      await clear(id, 'Cover');
      await images.drain();
      expect(await filesOf(image)).toContain('');
    } finally {
      await backup.end();
    }
    await images.app.get(UnusedImages, { strict: false }).sweep(hours(2));
    expect(await filesOf(image)).toEqual([]);
  });

  it('changes in a row, delivered late, end at the row', async () => {
    const id = await images.listing();
    for (const color of ['#111', '#222', '#333']) await update(id, 'Logo', await picture(color));
    await clear(id, 'Logo');
    await update(id, 'Logo', await picture('#444'));
    const before = await images.files();
    await images.drain();
    const { logoImage } = await images.row(id);
    const mine = (await images.files()).filter((name) => name.includes('masters/') && before.includes(name));
    expect(mine.some((name) => name.endsWith(logoImage!))).toBe(true);
    expect(await filesOf(logoImage!)).toEqual(['', '/logo-square-1.png', '/logo-square-1.webp']);
    const [{ masters, shown }] = (await images.em().execute(
      `select (select count(distinct i) from listing, unnest(array[cover_image, logo_image, tombstone_image]) i
               where i is not null)::int as shown, ?::int as masters`,
      [(await images.files()).filter((name) => name.includes('masters/')).length],
    )) as [{ masters: number; shown: number }];
    expect(masters).toBe(shown);
  });

  it('an upload and the removal of the same picture elsewhere never leave a row without its file', async () => {
    const [one, other] = [await images.listing(), await images.listing()];
    const file = await noise(60, 60, '#abc').png().toBuffer();
    for (let round = 0; round < 8; round++) {
      await update(one, 'Cover', file);
      const unused = images.app.get(UnusedImages, { strict: false });
      const image = (await images.row(one)).coverImage!;
      await Promise.all([
        clear(one, 'Cover').then(() => unused.removeIfUnused(image)),
        update(other, 'Cover', file),
        unused.removeIfUnused(image),
      ]);
      expect((await images.row(other)).coverImage).toBe(image);
      await expect(fs.stat(master(image))).resolves.toBeDefined();
      await clear(other, 'Cover');
      await unused.removeIfUnused(image);
      await expect(fs.stat(master(image))).rejects.toThrow('ENOENT');
    }
    await images.drain();
  });
});

describe('the sweep', () => {
  it('removes what a crash left, once it is old, and nothing that a listing shows', async () => {
    const id = await images.listing();
    await update(id, 'Cover', await picture('#0ff'));
    await images.drain();
    const shown = (await images.row(id)).coverImage!;
    const left = createHash('sha256').update('left').digest('hex');
    const storage = images.app.get(FileStorage);
    await storage.put(`images/masters/${left.slice(0, 2)}/${left}`, Buffer.from('left'));
    await storage.put(`images/sizes/${left.slice(0, 2)}/${left}/cover-wide-1.webp`, Buffer.from('left'));
    const before = await filesOf(shown);
    const unused = images.app.get(UnusedImages, { strict: false });
    expect(await unused.sweep()).toBe(0);
    expect(await filesOf(left)).toHaveLength(2);
    expect(await unused.sweep(hours(2))).toBe(1);
    expect(await filesOf(left)).toEqual([]);
    expect(await filesOf(shown)).toEqual(before);
    await storage.begin(`images/masters/${left.slice(0, 2)}/${left}`);
    const unfinished = images.app.get(UnfinishedFiles);
    expect([await unfinished.sweep(), await unfinished.sweep(hours(2))]).toEqual([0, 1]);
  });

  it('a file that was kept before the process died is used by the next upload of it', async () => {
    const id = await images.listing();
    const file = await picture('#5a5');
    await update(id, 'Cover', file);
    const image = (await images.row(id)).coverImage!;
    // As after a crash between the file and the commit.
    await images.em().execute('update listing set cover_image = null where id = ?', [id]);
    await update(id, 'Cover', file);
    expect((await images.row(id)).coverImage).toBe(image);
    await images.drain();
  });
});
