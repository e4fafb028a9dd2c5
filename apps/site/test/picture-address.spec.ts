import { personArt } from '../app/ui/art.ts';
import { pictureAddress, pictureSet } from '../app/ui/picture-address.ts';

const widthsIn = (set: string) => set.split(', ').map((entry) => Number(entry.split(' ')[1]?.replace('w', '')));

describe('a picture of content', () => {
  it('is asked for in the quality of thumbnails unless another is given', () => {
    expect(pictureAddress('/content/assets/a', { width: 150, height: 150, fit: 'cover' })).toBe(
      '/content/assets/a?width=150&height=150&fit=cover&quality=95&format=auto',
    );
    expect(pictureAddress('/content/assets/a?width=7&v=1', { width: 900, quality: 80 })).toBe(
      '/content/assets/a?width=900&quality=80&format=auto&v=1',
    );
  });

  it('is offered up to twice the width in which it is shown, always in the same shape', () => {
    const set = pictureSet('/content/assets/a', { width: 260, height: 260, fit: 'cover', quality: 80 }, 4_000);
    expect(widthsIn(set)).toEqual([160, 320, 480, 520]);
    expect(set).toContain('width=520&height=520&fit=cover&quality=80&format=auto 520w');
  });

  it('is never offered larger than it is, nor above 4,096 pixels', () => {
    expect(widthsIn(pictureSet('/a', { width: 600 }, 500)).at(-1)).toBe(500);
    expect(
      widthsIn(pictureSet('/a', { width: 1900, height: 3000 }, null)).every((w) => (w * 3000) / 1900 <= 4_096),
    ).toBe(true);
  });
});

describe('somebody without a photo', () => {
  it('always stands on the same one of the 48 plates', () => {
    const names = Array.from({ length: 400 }, (_, at) => `Person ${at} Öland`);
    const plates = new Set(names.map(personArt));
    expect(personArt('Ruth Okafor')).toBe(personArt('Ruth Okafor'));
    expect([...plates].every((url) => /^\/images\/person\/([1-9]|[1-3]\d|4[0-8])\.svg$/.test(url))).toBe(true);
    expect(plates.size).toBeGreaterThan(40);
  });
});
