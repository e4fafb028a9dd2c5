import { initials } from '../app/format/initials.ts';

describe('initials', () => {
  it.each([
    ['Claire Aldridge', 'CA'],
    ['Ana  María de la Cruz', 'AC'],
    ['Outcrop', 'O'],
    ['Jan van Dijk', 'JD'],
    ['jo smith', 'JS'],
    ['émile', 'É'],
    ['', ''],
  ])('of "%s" are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
