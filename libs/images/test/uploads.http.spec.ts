import 'reflect-metadata';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { officeDay } from '@outcrop/contracts';
import sharp from 'sharp';
import { middleOf, noise, plain, sizeOfPicture } from './support/pictures.ts';
import { type RunningImages, startImages } from './support/start-images.ts';

let images: RunningImages;
let id: number;

beforeAll(async () => {
  images = await startImages();
});
afterAll(() => images.stop());
beforeEach(async () => {
  id = await images.listing();
  await images.forget();
});

describe("a listing's pictures", () => {
  it.each([
    ['Cover', 'cover', 'coverImage'],
    ['Logo', 'logo', 'logoImage'],
    ['Tombstone', 'tombstone', 'tombstoneImage'],
  ] as const)(
    '%s: is uploaded, shown in the place of the drawing, and taken away again',
    async (source, picture, column) => {
      const drawn = (await images.get(`/images/new/${picture}/${id}`).expect(200)).body.toString();
      const answer = await images.upload(source, id, await plain(800, 600, '#cc2200').jpeg().toBuffer()).expect(200);
      expect(answer.body).toEqual({
        message: `${source} image has been uploaded successfully!`,
        url: expect.stringMatching(new RegExp(`^/images/new/${picture}/${id}\\?v=[0-9a-f]{16}$`)),
      });
      expect((await images.row(id))[column]).toMatch(/^[0-9a-f]{64}$/);

      const shown = await images.get(answer.body.url).expect(200);
      expect(shown.headers['content-type']).toBe('image/png');
      const [r, g, b] = await middleOf(shown.body);
      expect([Math.abs(r! - 0xcc), Math.abs(g! - 0x22), b!].every((off) => off < 6)).toBe(true);

      const cleared = await images.clearImage(source, id).expect(200);
      expect(cleared.body.message).toBe(`${source} image has been removed`);
      expect(cleared.body.url).not.toBe(answer.body.url);
      expect((await images.get(cleared.body.url).expect(200)).body.toString()).toBe(drawn);
      expect((await images.row(id))[column]).toBeNull();
    },
  );

  it('have the sizes of the page, in WebP for whoever reads it and in PNG for others', async () => {
    const { body } = await images.upload('Cover', id, await noise(1600, 900).jpeg().toBuffer()).expect(200);
    await images.upload('Logo', id, await plain(300, 90, '#2255aa', 0.5).png().toBuffer()).expect(200);
    for (const [address, width, height] of [
      [body.url, 600, 400],
      [`${body.url}&shape=strip`, 1440, 380],
      [`${body.url}&shape=narrow`, 480, 320],
      [`${body.url}&shape=hero`, 1900, 750],
      [`/images/new/logo/${id}`, 150, 150],
    ] as const) {
      const webp = await images.get(address).set('Accept', 'image/avif,image/webp,*/*').expect(200);
      expect(await sizeOfPicture(webp.body)).toEqual({ width, height, format: 'webp' });
      const png = await images.get(address).set('Accept', '*/*').expect(200);
      expect(await sizeOfPicture(png.body)).toEqual({ width, height, format: 'png' });
      expect([webp.headers['vary'], png.headers['vary']]).toEqual(['Accept', 'Accept']);
      await images.get(address).set('Accept', 'image/webp;q=0').expect('content-type', 'image/png');
    }
  });

  it('show the whole of a logo, on a ground that shows through', async () => {
    await images.upload('Logo', id, await plain(300, 100, '#2255aa').png().toBuffer()).expect(200);
    const { body } = await images.get(`/images/new/logo/${id}`);
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
    expect(await middleOf(body)).toEqual([0x22, 0x55, 0xaa]);
  });

  it('are kept for good under their own address only, and asked for again under the bare one', async () => {
    const before = (await images.get(`/images/new/cover/${id}`)).headers['etag'];
    const { body } = await images.upload('Cover', id, await noise(300, 200).jpeg().toBuffer()).expect(200);
    const forGood = await images.get(body.url).expect('cache-control', 'public, max-age=31449600, immutable');
    const bare = await images.get(`/images/new/cover/${id}`).expect('cache-control', 'no-cache');
    expect(bare.headers['etag']).toBe(forGood.headers['etag']);
    expect(bare.headers['etag']).not.toBe(before);
    await images.get(`/images/new/cover/${id}`).set('If-None-Match', String(bare.headers['etag'])).expect(304);
    await images.get(`/images/new/cover/${id}?v=old`).expect('cache-control', 'no-cache');
    expect(bare.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a private listing are kept by nobody and hidden from strangers', async () => {
    const secret = await images.listing({ isPrivate: true });
    const { body } = await images.upload('Cover', secret, await noise(300, 200).jpeg().toBuffer()).expect(200);
    await images.get(body.url).expect(404);
    await images.get(body.url, 'advisor').expect(200).expect('cache-control', 'private, no-store');
  });

  it('fall back to the drawing while the file is missing or damaged, and nobody keeps that', async () => {
    const drawn = (await images.get(`/images/new/cover/${id}`)).body.toString();
    const { body } = await images.upload('Cover', id, await noise(400, 300, '#123456').jpeg().toBuffer()).expect(200);
    const image = (await images.row(id)).coverImage!;
    const master = path.join(images.folder, 'images/masters', image.slice(0, 2), image);
    const kept = await fs.readFile(master);
    await fs.writeFile(master, 'not this one');
    for (const broken of [async () => {}, () => fs.rm(master)]) {
      await broken();
      const shown = await images.get(body.url).expect(200).expect('cache-control', 'no-cache');
      expect(shown.body.toString()).toBe(drawn);
    }
    await fs.writeFile(master, kept);
    await images.get(body.url).expect('content-type', 'image/png');
  });
});

describe('what an upload leaves behind', () => {
  it('events, an audit entry, and the days and marks of the listing', async () => {
    await images.upload('Logo', id, await noise(300, 300, '#0a0').png().toBuffer()).expect(200);
    const row = await images.row(id);
    expect(row).toMatchObject({
      hasLogoImage: true,
      mediaUpdatedDate: officeDay(),
      version: 2,
    });
    expect(await images.events()).toEqual([
      {
        type: 'listings.listing-changed.v1',
        payload: { listingId: id, fields: expect.arrayContaining(['hasLogoImage', 'mediaUpdatedDate']) },
        actor: 'user:4',
      },
      {
        type: 'images.listing-image-changed.v1',
        payload: { listingId: id, source: 'Logo', previous: null },
        actor: 'user:4',
      },
    ]);
    expect(await images.audit()).toMatchObject([
      {
        actor: 'user:4',
        action: 'update-listing-image',
        subject: `listing:${id}`,
        before: { logoImage: null, hasLogoImage: false },
        after: { logoImage: row.logoImage, hasLogoImage: true },
      },
    ]);
    await images.forget();
    await images.clearImage('Logo', id, 'admin').expect(200);
    expect(await images.row(id)).toMatchObject({ hasLogoImage: false, logoImage: null });
    expect((await images.events()).at(-1)).toMatchObject({ payload: { previous: row.logoImage }, actor: 'user:5' });
    expect(await images.audit()).toMatchObject([{ action: 'clear-listing-image' }]);
  });

  it('nothing, when the same picture comes again or none is taken away', async () => {
    const file = await noise(200, 200, '#00a').png().toBuffer();
    await images.upload('Cover', id, file).expect(200);
    await images.forget();
    const before = await images.row(id);
    await images.upload('Cover', id, file).expect(200);
    await images.clearImage('Tombstone', id).expect(200);
    expect(await images.events()).toEqual([]);
    expect(await images.audit()).toEqual([]);
    expect((await images.row(id)).version).toBe(before.version);
  });

  it('one file for one picture, without metadata, upright and at most 4,000 pixels a side', async () => {
    const file = await noise(900, 300)
      .composite([{ input: await plain(900, 150, '#000000').png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await images.upload('Cover', id, file, '../../etc/passwd').expect(200);
    await images.upload('Tombstone', id, file).expect(200);
    const row = await images.row(id);
    expect(row.coverImage).toBe(row.tombstoneImage);
    const files = (await images.files()).filter((name) => name.endsWith(row.coverImage!));
    expect(files).toEqual([`images/masters/${row.coverImage!.slice(0, 2)}/${row.coverImage}`]);
    const master = await fs.readFile(path.join(images.folder, files[0]!));
    const meta = await sharp(master).metadata();
    expect(meta).toMatchObject({ width: 300, height: 900 });
    expect([meta.exif, meta.orientation]).toEqual([undefined, undefined]);
    expect(master.includes('canary')).toBe(false);

    await images.upload('Cover', id, await plain(6_000, 1_500).png().toBuffer()).expect(200);
    const large = (await images.row(id)).coverImage!;
    const kept = await fs.readFile(path.join(images.folder, 'images/masters', large.slice(0, 2), large));
    expect(await sizeOfPicture(kept)).toEqual({ width: 4_000, height: 1_000, format: 'png' });
  });
});

// docs/product/images.md#focal-point
describe('a cover that is cropped and cut about a point', () => {
  /** Four bands, each a quarter of the height: red, green, blue, white. */
  const bands = async () => {
    const [red, green, blue] = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((color) => plain(900, 150, color).png().toBuffer()),
    );
    return plain(900, 600, '#ffffff')
      .composite([
        { input: red!, top: 0, left: 0 },
        { input: green!, top: 150, left: 0 },
        { input: blue!, top: 300, left: 0 },
      ])
      .png()
      .toBuffer();
  };
  const send = (file: Buffer, fields: Record<string, string>, source = 'Cover') => {
    const call = images.upload(source, id, file);
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    return call;
  };

  it('shows what lies about the point, under an address of its own, and the middle again after another upload', async () => {
    const file = await bands();
    const middle = (await send(file, {}).expect(200)).body.url;
    const low = (await send(file, { focus: '50,100' }).expect(200)).body.url;
    const high = (await send(file, { focus: '50,0' }).expect(200)).body.url;
    expect(new Set([middle, low, high]).size).toBe(3);
    const strip = async (address: string) => middleOf((await images.get(`${address}&shape=strip`).expect(200)).body);
    await images.get(high).expect('cache-control', 'public, max-age=31449600, immutable');
    expect(await strip(high)).toEqual([255, 0, 0]);
    expect((await send(file, { focus: '50,100' }).expect(200)).body.url).toBe(low);
    expect(await strip(low)).toEqual([255, 255, 255]);
    expect(await images.audit()).toMatchObject([
      { before: { coverImage: null } },
      { before: { coverFocusX: null }, after: { coverFocusX: 50, coverFocusY: 100 } },
      { after: { coverFocusY: 0 } },
      { after: { coverFocusY: 100 } },
    ]);
    expect((await images.clearImage('Cover', id).expect(200)).body.url).not.toContain('-50-100');
    expect((await send(file, {}).expect(200)).body.url).toBe(middle);
  });

  it('the same point twice changes nothing', async () => {
    const file = await bands();
    await send(file, { focus: '10,20' }).expect(200);
    await images.forget();
    await send(file, { focus: '10,20' }).expect(200);
    expect(await images.audit()).toEqual([]);
  });

  it('is kept as it was cropped, upright', async () => {
    await send(await bands(), { crop: '0,25,50,25' }, 'Tombstone').expect(200);
    const { tombstoneImage: image } = await images.row(id);
    const master = await fs.readFile(path.join(images.folder, 'images/masters', image!.slice(0, 2), image!));
    expect(await sizeOfPicture(master)).toMatchObject({ width: 450, height: 150 });
    expect(await middleOf(master)).toEqual([0, 255, 0]);

    const turned = await sharp(await bands())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send(turned, { crop: '0,0,100,50' }, 'Tombstone').expect(200);
    const { tombstoneImage: upright } = await images.row(id);
    const stored = await fs.readFile(path.join(images.folder, 'images/masters', upright!.slice(0, 2), upright!));
    expect(await sizeOfPicture(stored)).toMatchObject({ width: 600, height: 450 });
  });

  it.each([
    ['crop', '0,0,101,100'],
    ['crop', '60,0,50,100'],
    ['crop', '0,0,4,100'],
    ['crop', '0,0,50'],
    ['crop', '-1,0,50,50'],
    ['crop', '0,0,50,50,1'],
    ['focus', '101,0'],
    ['focus', '5'],
    ['focus', '1.5,2'],
    ['focus', ''],
  ])('%s=%s is refused at its field, and the picture stays', async (field, value) => {
    const { body } = await send(await noise(90, 60).png().toBuffer(), { [field]: value }).expect(422);
    expect(body).toMatchObject({ message: 'Oops an error occurred', errors: [{ path: field }] });
    expect((await images.row(id)).coverImage).toBeNull();
  });

  it('has a point alone: a logo is shown whole', async () => {
    const { body } = await send(await noise(90, 60).png().toBuffer(), { focus: '1,1' }, 'Logo').expect(422);
    expect(body.errors).toEqual([{ path: 'focus', message: 'is for covers; others are shown whole' }]);
  });
});

describe('who may change a picture', () => {
  const calls = ['Cover', 'Logo', 'Tombstone'].flatMap((source) => [`Update${source}Image`, `Clear${source}Image`]);

  it.each(calls)('%s: advisors and admins, nobody else', async (call) => {
    const address = `/api/Advisors/${call}?listingId=${id}`;
    await images.request('post', address).expect(401);
    await images.request('post', address, 'buyer').expect(403);
    await images.request('post', address, 'insider').expect(403);
    const allowed = call.startsWith('Clear') ? 200 : 415;
    await images.request('post', address, 'advisor').expect(allowed);
    await images.request('post', address, 'admin').expect(allowed);
  });

  it('a stranger is refused before the body is read', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const asked = http.request({
        port: images.port,
        method: 'POST',
        path: `/api/Advisors/UpdateCoverImage?listingId=${id}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 },
      });
      asked.once('response', (response) => {
        resolve(response.statusCode ?? 0);
        asked.destroy();
      });
      asked.once('error', reject);
      // The answer comes although nothing of the body was sent.
      asked.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('a listing that is not there is a 404', async () => {
    const file = await noise(50, 50).png().toBuffer();
    await images.upload('Cover', 2_000_000_000, file).expect(404);
    await images.clearImage('Cover', 2_000_000_000).expect(404);
    await images.upload('Cover', '0', file).expect(422);
    await images.upload('Cover', 'x', file).expect(422);
  });
});
