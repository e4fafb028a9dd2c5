import { changedFiles, packagesTouched } from '../packages.mjs';

describe('what a change affects', () => {
  it('is the package and all packages that import it', () => {
    const touched = packagesTouched(['libs/contracts/src/index.ts']);
    expect(touched).toEqual(expect.arrayContaining(['libs/contracts/', 'libs/platform/', 'apps/api/', 'apps/site/']));
  });

  it('is nothing else', () => {
    const file = 'apps/site/app/root.tsx';
    expect(packagesTouched([file])).toEqual([file, 'apps/site/']);
  });

  it('is nothing when only documents have changed', () => {
    expect(packagesTouched(['docs/operations.md', 'README.md'])).toEqual([]);
  });

  it.each(['package-lock.json', 'tsconfig.base.json', 'biome.json', 'libs/new/package.json'])(
    'is everything when %s has changed',
    (file) => {
      expect(packagesTouched(['README.md', file])).toBeUndefined();
    },
  );
});

it('changes are counted from a commit of this repository', () => {
  const changes = changedFiles();
  if (changes) expect(changes.since).toMatch(/^[0-9a-f]{7}$/);
});
