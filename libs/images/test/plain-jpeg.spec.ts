import fc from 'fast-check';
import { isPlainJpeg } from '../src/sharp/plain-jpeg.ts';
import { noise, withComment } from './support/pictures.ts';

describe('a JPEG that is a picture and nothing else', () => {
  it.each([{}, { progressive: true }, { quality: 30, chromaSubsampling: '4:2:0' }, { mozjpeg: true }] as const)(
    'is one that was encoded with %j',
    async (options) => expect(isPlainJpeg(await noise(120, 70).jpeg(options).toBuffer())).toBe(true),
  );

  it('is none with anything before, within or behind it, nor one that is cut off', async () => {
    const bytes = await noise(120, 70).jpeg().toBuffer();
    expect(isPlainJpeg(withComment(bytes, 'canary'))).toBe(false);
    expect(isPlainJpeg(Buffer.concat([bytes, Buffer.from([0])]))).toBe(false);
    expect(isPlainJpeg(Buffer.concat([bytes, bytes]))).toBe(false);
    expect(
      isPlainJpeg(
        await noise(90, 60)
          .withExif({ IFD0: { Copyright: 'x' } })
          .jpeg()
          .toBuffer(),
      ),
    ).toBe(false);
    expect(isPlainJpeg(await noise(90, 60).withIccProfile('p3').jpeg().toBuffer())).toBe(false);
    expect(isPlainJpeg(await noise(90, 60).png().toBuffer())).toBe(false);
    for (const length of [0, 1, 2, 3, 20, bytes.length >> 1, bytes.length - 1])
      expect(isPlainJpeg(bytes.subarray(0, length))).toBe(false);
  });

  it('ends for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => {
        expect(isPlainJpeg(Uint8Array.from([0xff, 0xd8, ...tail, 0x01]))).toBe(false);
      }),
    );
  });
});
