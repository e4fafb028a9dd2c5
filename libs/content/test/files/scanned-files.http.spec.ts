import { platform } from '@outcrop/platform/feature';
import { describeWithEngine } from '@outcrop/platform/testing';
import { uploads } from '@outcrop/uploads/feature';
import { content } from '../../src/feature.ts';
import { pdf } from './support/pdfs.ts';
import { sendInPieces } from './support/send-in-pieces.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#file-limits, docs/product/engines.md#malware-scanner

/** Known to the engine of the tests (scripts/engines/clamd.mjs). */
const MALWARE = 'This file stands for malware in the tests of Outcrop.\n';
const infected = async () => Buffer.concat([await pdf({ words: 'A lease' }), Buffer.from(MALWARE)]);

const startWith = (CLAMD_URL: string) => startFiles({ features: [platform, uploads, content], env: { CLAMD_URL } });

async function expectNothingStored(files: RunningFiles) {
  expect(await files.rows()).toEqual([]);
  expect(await files.kept()).toEqual([]);
}

describeWithEngine('clamd', 'where there is a scanner', (url) => {
  let files: RunningFiles;
  beforeAll(async () => {
    files = await startWith(url);
  });
  afterAll(() => files?.stop());
  beforeEach(() => files.clear('content_file'));

  it('a PDF that holds malware is refused and not kept, in one body and in pieces', async () => {
    const refused = {
      path: 'file',
      message: expect.stringMatching(/^holds malware \(Outcrop\.Test.*\) and was not kept$/),
    };
    const { body } = await files.upload(await infected(), 'lease.pdf').expect(422);
    expect(body.errors).toEqual([refused]);
    expect(body.detail).toMatch(/^The file holds malware \(Outcrop\.Test.*\) and was not kept\.$/);
    const upload = await sendInPieces(await files.app.getUrl(), await infected());
    const taken = await files.request('post', '/api/admin/content-files/from-upload', 'admin').send({ upload });
    expect([taken.status, taken.body.errors]).toEqual([422, [refused]]);
    await expectNothingStored(files);
  });

  it('a PDF that is clean is kept', async () => {
    await files.upload(await pdf({ words: 'A lease' }), 'lease.pdf').expect(201);
    expect(await files.rows()).toHaveLength(1);
  });

  it('a PDF that is larger than the scanner takes is refused', async () => {
    const small = await startWith(`${url}?max=1`);
    try {
      const large = Buffer.concat([await pdf(), Buffer.alloc(2 ** 20, ' ')]);
      const { body } = await small.upload(large, 'lease.pdf').expect(422);
      expect(body.errors).toEqual([
        { path: 'file', message: 'is larger than the malware scanner takes, and was not kept' },
      ]);
      await expectNothingStored(small);
    } finally {
      await small.stop();
    }
  });
});

it('while the scanner is away a PDF is not kept, and has to be sent again', async () => {
  // Nothing listens there.
  const files = await startWith('tcp://127.0.0.1:9');
  try {
    const { body } = await files.upload(await pdf(), 'lease.pdf').expect(503);
    expect(body.detail).toBe('The malware scanner cannot be asked at the moment. Please try again shortly.');
    await expectNothingStored(files);
  } finally {
    await files.stop();
  }
});
