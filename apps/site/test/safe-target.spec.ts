import { safeTarget } from '../app/access/safe-target.ts';

describe('safeTarget', () => {
  it.each(['/deals/12847', '/deals/public?type=PP+L&region=Gulf%20Coast', '/admin#/listings', '/deals/public#filters'])(
    'keeps %s',
    (address) => {
      expect(safeTarget(address)).toBe(address);
    },
  );

  it.each([
    null,
    '',
    'deals',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n//evil.example',
    '/.//evil.example/x',
    '/%0d%0a/../..//evil.example',
    'javascript:alert(1)',
    '/login?redirectTo=/login',
  ])('sends %j home', (address) => {
    expect(safeTarget(address)).toBe('/home');
  });
});
