import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { assetUrl, assetVersion } from '@outcrop/contracts';
import { SharpImages, UnreadablePicture } from '@outcrop/images';
import { CostGate, CostLimits, FileStorage } from '@outcrop/platform';
import sharp from 'sharp';
import { pdf } from './support/pdfs.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#asset-thumbnails, docs/product/content.md#file-addresses, docs/product/content.md#file-safety

let files: RunningFiles;
/** 400 × 200: the left half red, the right half blue. */
let halves: string;
let deck: string;
let deckBytes: Buffer;

const half = (background: string) => ({ create: { width: 200, height: 200, channels: 3 as const, background } });
const twoHalves = async () => sharp(half('#ff0000')).extend({ right: 200, background: '#0000ff' }).png().toBuffer();

beforeAll(async () => {
  files = await startFiles();
  halves = await files.store(await twoHalves(), { filename: 'halves.png', title: 'Halves' });
  deckBytes = await pdf({ pages: 2, width: 400, height: 200 });
  deck = await files.store(deckBytes, { filename: 'Überblick "Q3".pdf', title: 'Deck' });
});
afterAll(() => files?.stop());

const asset = (id: string, query: Record<string, string> = {}) =>
  files.get(`/content/assets/${id}?${new URLSearchParams(query)}`).buffer(true);
const addressOf = async (id: string, query: Record<string, string> = {}) => {
  const [row] = await files
    .em()
    .execute<{ modified_on: Date }[]>('select modified_on from content_file where id = ?', [id]);
  return assetUrl({ id, modified_on: row!.modified_on }, query);
};
const colorAt = async (bytes: Buffer, x: number, y = 0) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((value) =>
    Math.round(value / 255),
  );
};
const RED = [1, 0, 0];
const BLUE = [0, 0, 1];

describe('a picture of another size', () => {
  it('is cut around its focal point, or the middle', async () => {
    const pointed = async (x: number) => {
      const id = await files.store(await twoHalves(), { focalPoint: { x, y: 100 } });
      const { body } = await asset(id, { width: '100', height: '100', format: 'png' }).expect(200);
      expect(await sharp(body).metadata()).toMatchObject({ width: 100, height: 100 });
      return [await colorAt(body, 2), await colorAt(body, 97)];
    };
    expect(await pointed(10)).toEqual([RED, RED]);
    expect(await pointed(390)).toEqual([BLUE, BLUE]);
    expect(await pointed(200)).toEqual([RED, BLUE]);
    const { body } = await asset(halves, { width: '100', height: '100', fit: 'cover' });
    expect([await colorAt(body, 2), await colorAt(body, 97)]).toEqual([RED, BLUE]);
    const moved = await asset(halves, { width: '50', height: '100', focal_point_x: '0', focal_point_y: '0' });
    expect([await colorAt(moved.body, 2), await colorAt(moved.body, 47)]).toEqual([RED, RED]);
    const whole = await asset(halves, {
      width: '100',
      height: '100',
      fit: 'contain',
      focal_point_x: '0',
      focal_point_y: '0',
    });
    expect([await colorAt(whole.body, 2, 50), await colorAt(whole.body, 97, 50)]).toEqual([RED, BLUE]);
  });

  it('has quality 95 unless asked otherwise', async () => {
    const noise = {
      create: {
        width: 300,
        height: 300,
        channels: 3 as const,
        background: '#777',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
      },
    };
    const id = await files.store(await sharp(noise).jpeg().toBuffer());
    const length = async (query: Record<string, string>) =>
      (await asset(id, { width: '200', ...query }).expect(200)).body.length;
    const [usual, named, low] = await Promise.all([length({}), length({ quality: '95' }), length({ quality: '60' })]);
    expect(usual).toBe(named);
    expect(low).toBeLessThan(usual / 2);
  });

  it('has the best format that the caller reads, when it may', async () => {
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0, image/webp', 'image/webp'],
      ['*/*', 'image/png'],
    ] as const) {
      const answer = await asset(halves, { width: '40', format: 'auto' }).set('Accept', accept).expect(200);
      expect([answer.headers['content-type'], answer.headers['vary']]).toEqual([type, 'Accept']);
      expect(await sharp(answer.body).metadata()).toMatchObject({ width: 40, height: 20 });
    }
  });

  it('is made of the first page of a PDF', async () => {
    const answer = await asset(deck, { key: 'system-small-contain' }).expect(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 64, height: 32 });
    expect([await colorAt(answer.body, 4, 2), await colorAt(answer.body, 60, 2)]).toEqual([RED, [1, 1, 1]]);
    expect(answer.headers['content-disposition']).toContain('.jpg');
  });

  it('is decoded once however many ask, and never when it is warm', async () => {
    const images = files.app.get(SharpImages, { strict: false });
    const transform = images.transform.bind(images);
    let decoded = 0;
    images.transform = (...args) => {
      decoded++;
      return transform(...args);
    };
    const ask = () => asset(halves, { width: '123', format: 'webp' }).expect(200);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    await ask();
    images.transform = transform;
    expect(decoded).toBe(1);
    expect(await files.kept('images/resized')).not.toEqual([]);
  });

  it.each([
    [{ width: '6001' }, 'ILLEGAL_ASSET_TRANSFORMATION'],
    [{ height: '6000' }, 'ILLEGAL_ASSET_TRANSFORMATION'],
    [{ width: '5000', height: '5000', fit: 'cover', format: 'avif' }, 'ILLEGAL_ASSET_TRANSFORMATION'],
    [{ transforms: '[["extend",6000]]' }, 'ILLEGAL_ASSET_TRANSFORMATION'],
    [{ transforms: '[["resize",9000],["resize",10]]' }, 'ILLEGAL_ASSET_TRANSFORMATION'],
    [{ transforms: '[["extract",{"left":390,"top":0,"width":100,"height":100}]]' }, 'ILLEGAL_ASSET_TRANSFORMATION'],
    [{ transforms: '[["toFile","/tmp/x"]]' }, 'INVALID_QUERY'],
    [{ transforms: '[["composite",[{"input":"/etc/passwd"}]]]' }, 'INVALID_QUERY'],
    [{ transforms: '[["toFormat","dz"]]' }, 'INVALID_QUERY'],
    [{ transforms: '[["constructor"]]' }, 'INVALID_QUERY'],
    [{ transforms: '[null]' }, 'INVALID_QUERY'],
    [{ transforms: '{}' }, 'INVALID_QUERY'],
    [{ transforms: '[["flip"],["flip"],["flip"],["flip"],["flip"],["flip"]]' }, 'INVALID_QUERY'],
    [{ format: 'svg', width: '10' }, 'INVALID_QUERY'],
    [{ width: '1e3.5' }, 'INVALID_QUERY'],
    [{ width: '10', fit: 'squeeze' }, 'INVALID_QUERY'],
    [{ key: '__proto__' }, 'INVALID_QUERY'],
  ])('%p is refused with %s', async (query, code) => {
    const { body, headers } = await asset(halves, query as unknown as Record<string, string>).expect(400);
    expect([body.errors[0].extensions.code, headers['cache-control']]).toEqual([code, 'no-store']);
  });
});

/** Operations that may take long, on a picture of 16 million pixels. */
describe('transforms of an address', () => {
  let large: string;
  let images: SharpImages;
  /** Pictures that are being made, each until it is let go. */
  let making: (() => void)[];
  let reached: (() => void) | undefined;
  const kernel = (side: number) => ({ width: side, height: side, kernel: Array(side ** 2).fill(1) });
  const transformed = (...steps: unknown[]) => asset(large, { transforms: JSON.stringify(steps) });
  beforeAll(async () => {
    const plain = { create: { width: 4_000, height: 4_000, channels: 3 as const, background: '#456' } };
    large = await files.store(await sharp(plain).png().toBuffer());
    images = files.app.get(SharpImages, { strict: false });
  });
  beforeEach(() => {
    making = [];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    // A test that failed lets go what it held, or each after it would wait for its own time limit.
    for (const letGo of making) letGo();
  });
  /** From now on pictures are made when the test says so. */
  const hold = () =>
    jest.spyOn(images, 'transform').mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        making.push(resolve);
        reached?.();
      });
      return twoHalves();
    });
  const enteringGate = () => jest.spyOn(files.app.get(CostGate, { strict: false }), 'enter');
  const entered = async (enter: ReturnType<typeof enteringGate>, count: number) => {
    while (enter.mock.calls.length < count) await new Promise(setImmediate);
  };
  const madeAtOnce = async (count: number) => {
    while (making.length < count)
      await new Promise<void>((resolve) => {
        reached = resolve;
      });
  };

  it.each([
    [['blur', 1_000], 'blur'],
    [['blur', { sigma: 101 }], 'blur'],
    [['blur', { sigma: 5, minAmplitude: 0.001 }], 'blur'],
    [['median', 99], 'median'],
    [['convolve', kernel(31)], 'convolve'],
    [['clahe', { width: 4_000, height: 4_000 }], 'clahe'],
  ])('are refused beyond what one may ask of an operation: %j', async (step, name) => {
    const { body } = await transformed(['resize', 10], step).expect(400);
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining(`"transforms" Parameter`),
      extensions: { code: 'INVALID_QUERY' },
    });
    expect(body.errors[0].message).toContain(name);
  });

  it.each([
    [
      [
        ['blur', 100],
        ['sharpen', { sigma: 10 }],
      ],
    ],
    [[['median', 9]]],
    [[['convolve', kernel(7)]]],
    [[['clahe', { width: 64, height: 64 }]]],
    [[['trim'], ['resize', 10]]],
    [[['resize', 10], ['trim']]],
    [[['jpeg', { mozjpeg: true }]]],
    [[['png', { palette: true, effort: 10 }]]],
    [[['webp', { lossless: true, effort: 6 }]]],
    [[['avif', { effort: 9 }]]],
    [[['toFormat', 'avif', { effort: 9 }]]],
    [
      [
        ['resize', 10],
        ['extend', 2_900],
        ['median', 9],
      ],
    ],
  ])('are refused when they are too much work for the size of the picture: %j', async (steps) => {
    const { body } = await transformed(...steps).expect(400);
    expect(body.errors[0].message).toBe(
      'Invalid query. "transforms" Parameter asks for too much work on a picture of this size. Resize it first.',
    );
  });

  it.each([[['blur', 100]], [['median', 9]], [['convolve', kernel(7)]], [['webp', { lossless: true, effort: 6 }]]])(
    'are done on a picture that is small enough: %j',
    async (step) => {
      await transformed(['resize', 200], step).expect(200);
    },
  );

  it('of their own make one wait for another of the same network, not who asks for a size', async () => {
    hold();
    const enter = enteringGate();
    const one = transformed(['flip']).then(({ status }) => status);
    await madeAtOnce(1);
    const two = transformed(['flop']).then(({ status }) => status);
    await entered(enter, 2);
    const sized = asset(large, { width: '20' }).then(({ status }) => status);
    await madeAtOnce(2);
    making.pop()?.();
    expect(await sized).toBe(200);
    expect(making.length).toBe(1);
    making.pop()?.();
    expect(await one).toBe(200);
    await madeAtOnce(1);
    making.pop()?.();
    expect(await two).toBe(200);
  });

  it('that nobody waits for any more are not begun', async () => {
    const transform = hold();
    const enter = enteringGate();
    const one = transformed(['flip'], ['flop']).then(({ status }) => status);
    await madeAtOnce(1);
    const gone = new AbortController();
    const query = new URLSearchParams({ transforms: '[["negate"]]' });
    const left = fetch(`http://127.0.0.1:${files.port}/content/assets/${large}?${query}`, { signal: gone.signal });
    const failed = expect(left).rejects.toThrow('aborted');
    await entered(enter, 2);
    gone.abort();
    await failed;
    await expect(enter.mock.results[1]?.value).rejects.toThrow();
    making.pop()?.();
    expect(await one).toBe(200);
    expect(transform).toHaveBeenCalledTimes(1);
  });

  it('take the time of their network, which is refused what is not there yet when it has none left', async () => {
    const limits = files.app.get(CostLimits, { strict: false });
    const ask = (step: string, from: string) => transformed([step]).set('x-forwarded-for', from);
    await ask('greyscale', '10.0.8.1').expect(200);
    const { runningMs } = limits;
    Object.assign(limits, { runningMs: 0.001 });
    try {
      await ask('negate', '10.0.9.1').expect(200);
      const { headers } = await ask('normalise', '10.0.9.2').expect(429);
      // At once: a network has time again soon.
      await ask('normalise', '10.0.10.1').expect(200);
      expect(headers).toMatchObject({ 'retry-after': expect.any(String), 'cache-control': 'no-store' });
      for (const step of ['greyscale', 'negate']) await ask(step, '10.0.9.3').expect(200);
      await asset(large, { width: '21' }).set('x-forwarded-for', '10.0.9.1').expect(200);
    } finally {
      Object.assign(limits, { runningMs });
    }
  });

  it('are given up after five seconds', async () => {
    const transform = jest.spyOn(images, 'transform').mockRejectedValue(new UnreadablePicture());
    await transformed(['modulate', { hue: 1 }]).expect(400);
    expect(transform.mock.calls[0]?.[1]).toMatchObject({ seconds: 5 });
  });
});

describe('an address', () => {
  it('is for good under its current version, for a minute without one, and asked for again under another', async () => {
    const control = async (address: string) => (await files.get(address).expect(200)).headers['cache-control'];
    const current = await addressOf(halves, { width: '50' });
    expect(await control(current)).toBe('public, max-age=31449600, immutable');
    expect(await control(await addressOf(deck))).toBe('public, max-age=31449600, immutable');
    expect(await control(current.replace(/v=\d+/, 'v=1'))).toBe('no-cache');
    expect(await control(`/content/assets/${halves}?width=50`)).toBe('public, max-age=60');
    expect(await control(`/content/assets/${halves}/rig.png?width=50`)).toBe('public, max-age=60');
    expect(assetVersion(new Date(5))).toBe('5');
  });

  it('is answered with 304 to whoever has what it gives', async () => {
    for (const address of [`/content/assets/${deck}`, `/content/assets/${halves}?width=60`]) {
      const { headers } = await files.get(address).expect(200);
      await files.get(address).set('If-None-Match', String(headers['etag'])).expect(304);
      await files.get(address).set('If-None-Match', '"other"').expect(200);
    }
  });

  it.each([
    'abc',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '22222222-2222-4222-8222-222222222222',
    "' or 1=1 --",
    '%F0%9F%92%A9',
  ])('of %p is a 403', async (id) => {
    const { body } = await files.get(`/content/assets/${id}`).expect(403);
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('that is broken, or leads out of the folder, is never a 500', async () => {
    await files.get('/content/assets/%zz').expect(400);
    await files.get('/content/assets/../../package.json').expect(404);
    await files.get(`/content/assets/${halves}/..%2f..%2fpackage.json`).expect(200, await twoHalvesStored());
  });
});
const twoHalvesStored = async () => (await asset(halves)).body as Buffer;

describe('a PDF', () => {
  it('is sent whole, with a name that is safe, and runs nothing', async () => {
    const { body, headers } = await asset(deck).expect(200);
    expect(body).toEqual(deckBytes);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(deckBytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="U_berblick Q3.pdf"; filename*=UTF-8''%C3%9Cberblick%20Q3.pdf`,
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    const saved = await asset(deck, { download: '' }).expect(200);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    const head = await files.request('get', `/content/assets/${deck}`).expect(200);
    expect(head.headers['etag']).toBe(headers['etag']);
  });

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-20', 206, -20, undefined],
    ['bytes=5-5', 206, 5, 6],
    ['bytes=0-999999999', 206, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
  ] as const)('in the range %p is a %i', async (range, status, from, to) => {
    const expected = deckBytes.subarray(from, to);
    const answer = await asset(deck).set('Range', range).expect(status);
    expect(answer.body).toEqual(expected);
    expect(answer.headers['content-length']).toBe(String(expected.length));
    if (status === 206) {
      const first = deckBytes.length - deckBytes.subarray(from).length;
      expect(answer.headers['content-range']).toBe(`bytes ${first}-${first + expected.length - 1}/${deckBytes.length}`);
    }
  });

  it('outside of itself is a 416, and whole when it has changed since', async () => {
    const { body, headers } = await asset(deck).set('Range', 'bytes=99999999-').expect(416);
    expect(headers['content-range']).toBe(`bytes */${deckBytes.length}`);
    expect(JSON.parse(body.toString() || '{}').errors?.[0]?.extensions?.code ?? body.errors?.[0].extensions.code).toBe(
      'RANGE_NOT_SATISFIABLE',
    );
    await asset(deck).set('Range', 'bytes=0-9').set('If-Range', '"older"').expect(200);
    const etag = String((await asset(deck)).headers['etag']);
    await asset(deck).set('Range', 'bytes=0-9').set('If-Range', etag).expect(206);
  });
});

it('a picture opened as a page runs nothing', async () => {
  const { headers } = await asset(halves).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it('a file whose bytes are gone is a 403', async () => {
  const id = await files.store(await pdf({ words: 'Gone' }));
  const [row] = await files.em().execute<{ hash: string }[]>('select hash from content_file where id = ?', [id]);
  const storage = files.app.get(FileStorage, { strict: false });
  for (const name of await files.kept())
    if (name.startsWith(row!.hash)) await storage.delete(`content/files/${name.slice(0, 2)}/${name}`);
  await asset(id).expect(403);
  await asset(id, { width: '10' }).expect(403);
});

it('HEAD says what GET gives, without it', async () => {
  for (const address of [`/content/assets/${deck}`, `/content/assets/${halves}?width=60`]) {
    const [head, whole] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`http://127.0.0.1:${files.port}${address}`, { method })),
    );
    expect([head!.status, (await head!.arrayBuffer()).byteLength]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-disposition'])
      expect(head!.headers.get(name)).toBe(whole!.headers.get(name));
  }
});
