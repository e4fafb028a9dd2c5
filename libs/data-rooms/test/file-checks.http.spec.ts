import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Forbidden } from '@outcrop/platform';
import { describeWithEngine, PEOPLE, until } from '@outcrop/platform/testing';
import { ReleaseFile } from '../src/files/commands/release-file.ts';
import { PdfPages } from '../src/files/pages/pdf-pages.ts';
import { pdf, pdfBomb, pdfOf, pdfOfCircles } from './support/pdfs.ts';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-checks

const TEXT = Buffer.from('A lease of 40 acres\n');
/** Known to the engine of the tests (scripts/engines/clamd.mjs). */
const MALWARE = Buffer.from('This file stands for malware in the tests of Outcrop.\n');

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
const startWith =
  (env: NodeJS.ProcessEnv = {}) =>
  async () => {
    app = await startDataRooms(env);
    files = sendFiles(app);
  };
const clean = async () => {
  await app.drain();
  await app.forget();
  await files.forgetFiles();
};
/** Sends a file and waits until it was checked. */
const checked = async (bytes: Buffer, name?: string) => {
  const id = await files.add(bytes, name);
  await app.drain();
  return files.standing(id);
};
/** Names that somebody who is let in sees. */
const seen = async () =>
  (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body.items.map(
    ({ name }: { name: string }) => name,
  );

describe('where there is no scanner', () => {
  beforeAll(startWith());
  afterAll(() => app?.stop());
  afterEach(clean);

  it('a file is read once its bytes were looked at', async () => {
    await files.letIn();
    const bytes = await pdf({ pages: 3 });
    expect(await checked(bytes)).toMatchObject({
      check: 'no-scanner',
      checkNote: null,
      type: 'application/pdf',
      pages: 3,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await seen()).toEqual(['lease.pdf']);
  });

  it.each([
    ['that is cut off', async () => (await pdf({ pages: 5 })).subarray(0, 700)],
    ['that is a header alone', async () => Buffer.from('%PDF-1.7\n')],
    ['behind a password', () => pdf({ password: 'secret' })],
    [
      'of 5,001 pages',
      async () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 5001 >>']),
    ],
  ])('a PDF %s is kept without pages', async (_, make) => {
    expect(await checked(await make())).toMatchObject({ check: 'no-scanner', type: 'application/pdf', pages: null });
  });

  it('a PDF of 5,000 pages has them', async () => {
    const bytes = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 5000 >>']);
    expect(await checked(bytes)).toMatchObject({ check: 'no-scanner', pages: 5_000 });
  });

  it('a PDF whose pages are in a circle is kept', async () => {
    expect(await checked(pdfOfCircles())).toMatchObject({ check: 'no-scanner', type: 'application/pdf' });
  });

  it('a PDF that would be drawn for ever is kept, and so is what comes behind it', async () => {
    const impatient = jest.replaceProperty(app.app.get(PdfPages, { strict: false }), 'timeoutMs', 1_500);
    expect(await checked(pdfBomb())).toMatchObject({ check: 'no-scanner', pages: 1 });
    expect(await checked(TEXT, 'lease.txt')).toMatchObject({ check: 'no-scanner', type: 'text/plain' });
    impatient.restore();
  });

  it('the same event again, and one of a file that was removed or replaced meanwhile, is harmless', async () => {
    const id = await files.add(TEXT, 'lease.txt');
    const again = await files.upload(Buffer.from('Newer'));
    await files.replace(id, again).expect(200);
    await app.drain();
    const [first, second] = await files.rows();
    expect([first!.check, second!.check]).toEqual(['no-scanner', 'no-scanner']);
    await app.em().execute(`update delivery set status = 'due', attempts = 0 where consumer = 'file-checks'`);
    await app.drain();
    expect((await app.recorded()).filter(({ type }) => type === 'data-rooms.file-checked.v1')).toHaveLength(2);
    const gone = await files.add(TEXT, 'gone.txt');
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [gone] }, 'advisor').expect(204);
    await app.drain();
    expect((await files.standing(gone)).key).toBeNull();
  });
});

describeWithEngine('clamd', 'where there is a scanner', (url) => {
  describe('of files up to a megabyte', () => {
    beforeAll(startWith({ CLAMD_URL: `${url}?max=1` }));
    afterAll(() => app?.stop());
    afterEach(clean);

    it('a clean file is read, and malware is shut for good', async () => {
      await files.letIn();
      expect(await checked(TEXT, 'lease.txt')).toMatchObject({ check: 'clean', checkNote: null });
      const bad = await checked(Buffer.concat([MALWARE, randomBytes(300_000)]), 'bad.txt');
      expect(bad).toMatchObject({ check: 'infected', checkNote: expect.stringMatching(/^Outcrop\.Test/) });
      // All bytes passed by, though the scanner had seen enough.
      expect(bad.sha256).toHaveLength(64);
      expect(await seen()).toEqual(['lease.txt']);
      await files.release(bad.itemId).expect(409);
    });

    it('what is larger than the scanner takes is shut until an admin releases it with a reason', async () => {
      await files.letIn();
      const { itemId, check } = await checked(Buffer.alloc(3 * 2 ** 20, 'x'), 'large.txt');
      expect([check, await seen()]).toEqual(['not-scanned', []]);
      await files.release(itemId, 'advisor').expect(403);
      await files.release(itemId, 'buyer').expect(403);
      await files.release(itemId, 'admin', ' ').expect(422);
      // Sent without a call, too.
      const byAdvisor = { listingId: DEAL, itemId, reason: 'Looked at by hand', actor: PEOPLE.advisor };
      await expect(app.app.get(CommandBus).execute(new ReleaseFile(byAdvisor))).rejects.toThrow(Forbidden);
      expect(await seen()).toEqual([]);
      await files.release(itemId).expect(200);
      await files.release(itemId).expect(409);
      expect([(await files.standing(itemId)).check, await seen()]).toEqual(['released', ['large.txt']]);
      const [released] = (await app.audit()).filter(({ action }) => action === 'release-data-room-file');
      expect(released).toMatchObject({
        actor: `user:${PEOPLE.admin.userId}`,
        reason: 'Looked at by hand',
        after: { name: 'large.txt' },
      });
      await files.release(2_000_000).expect(404);
    });

    it('what was released is drawn and read as any file that was checked: its pages are there and its text is found', async () => {
      await files.letIn();
      const { itemId } = await checked(Buffer.from('A lease of forty acres\n'.repeat(100_000)), 'leases.txt');
      const found = async () =>
        (await app.request('get', `/api/data-rooms/${DEAL}/files/search?q=forty`, 'buyer').expect(200)).body.items.map(
          ({ name }: { name: string }) => name,
        );
      const page = () => app.request('get', `/api/data-rooms/${DEAL}/files/${itemId}/pages/1`, 'buyer');
      await page().expect(404);
      expect([await found(), await files.keysIn('data-room-pages')]).toEqual([[], []]);
      await files.release(itemId).expect(200);
      await app.drain();
      expect(await found()).toEqual(['leases.txt']);
      // Drawn before anybody asked for them.
      expect((await files.keysIn('data-room-pages')).length).toBeGreaterThan(1);
      await page().expect(200);
    });
  });
});

describe('while the scanner', () => {
  let scanner: net.Server | undefined;
  let port: number;
  /** What it says of files; it always answers a ping. */
  let answer: string;
  let asked = 0;
  const listen = (at: number) =>
    new Promise<net.Server>((resolve) => {
      const server: net.Server = net
        .createServer((socket) => {
          socket.on('error', () => undefined);
          let got = Buffer.alloc(0);
          socket.on('data', (chunk: Buffer) => {
            got = Buffer.concat([got, chunk]);
            if (got.includes('zPING\0')) socket.end('PONG\0');
            else if (got.subarray(-4).equals(Buffer.alloc(4))) {
              asked += 1;
              socket.end(`${answer}\0`);
            }
          });
        })
        .listen(at, '127.0.0.1', () => resolve(server));
    });
  beforeAll(async () => {
    scanner = await listen(0);
    port = (scanner.address() as net.AddressInfo).port;
    await startWith({ CLAMD_URL: `tcp://127.0.0.1:${port}` })();
  });
  afterAll(async () => {
    await app?.stop();
    scanner?.close();
  });
  afterEach(clean);

  it('is away nothing is read, and files are checked when it is back', async () => {
    answer = 'stream: OK';
    scanner!.close();
    await files.letIn();
    const id = await files.add(TEXT, 'lease.txt');
    await until(async () => {
      const [row] = await app
        .em()
        .execute<{ n: number }[]>(
          `select count(*)::int as n from delivery where consumer = 'file-checks' and last_error is not null`,
        );
      return row!.n > 0;
    });
    expect([(await files.standing(id)).check, await seen()]).toEqual(['waiting', []]);
    scanner = await listen(port);
    await app.drain();
    expect([(await files.standing(id)).check, await seen()]).toEqual(['clean', ['lease.txt']]);
  });

  it('says nothing of one file that file is not scanned in the end, and the others go on', async () => {
    answer = 'stream: Can not unpack ERROR';
    asked = 0;
    const odd = await checked(TEXT, 'odd.txt');
    const why = expect.stringContaining('Can not unpack');
    expect(odd).toMatchObject({ check: 'not-scanned', checkNote: why, readableAt: null });
    expect(asked).toBe(6);
    answer = 'stream: OK';
    expect(await checked(TEXT, 'lease.txt')).toMatchObject({ check: 'clean', readableAt: expect.any(Date) });
    await files.release(odd.itemId).expect(200);
    expect((await files.standing(odd.itemId)).readableAt).toEqual(expect.any(Date));
  });
});
