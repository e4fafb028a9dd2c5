import { listAddress, listStateIn, POSTS, withinList } from '../app/content/addresses.ts';
import { firstWords } from '../app/content/content-meta.ts';
import { fileSize, pdfDownload } from '../app/content/pdf-words.ts';
import { bookAddress, bookStateIn } from '../app/features/pitchbooks/book-state.ts';
import { serviceIn } from '../app/features/services/load-service.ts';

describe('the address of a list', () => {
  const stateIn = (query: string) => listStateIn(new URL(`https://outcrop.example${POSTS}${query}`));

  it('names page and tag, but not the first page', () => {
    expect(listAddress(POSTS, { page: 1 })).toBe('/resources/posts/all');
    expect(listAddress(POSTS, { page: 3, tag: 'land-and-title' })).toBe(
      '/resources/posts/all?tag=land-and-title&page=3',
    );
    expect(stateIn('?tag=land-and-title&page=3')).toEqual({ page: 3, tag: 'land-and-title' });
  });

  it.each(['', '?page=0', '?page=-1', '?page=x', '?page=99999', '?page=1e9', '?page=1.5'])(
    '%s is the first page',
    (query) => {
      expect(stateIn(query).page).toBe(1);
    },
  );

  it('beyond the last page leads to the last, with the tag; an empty list has one page', () => {
    const goesTo = (page: number, total: number) => {
      try {
        return withinList(POSTS, { page, tag: 'land' }, { total, size: 12 }, 'stays');
      } catch (answer) {
        return (answer as Response).headers.get('location');
      }
    };
    expect(goesTo(167, 2_000)).toBe('stays');
    expect(goesTo(168, 2_000)).toBe(`${POSTS}?tag=land&page=167`);
    expect(goesTo(9, 3)).toBe(`${POSTS}?tag=land`);
    expect(goesTo(1, 0)).toBe('stays');
  });
});

describe('the address of a pitchbook', () => {
  const stateIn = (query: string) => bookStateIn(new URLSearchParams(query));

  it('names page, zoom and the preview of a draft, but not the first page at its usual size', () => {
    expect(bookAddress('products-services', { page: 1, zoom: 100 })).toBe('/pitchbooks/products-services');
    const state = { page: 3, zoom: 150, preview: 'x' } as const;
    expect(bookAddress('a b', state)).toBe('/pitchbooks/a%20b?page=3&zoom=150&preview=x');
    expect(stateIn('page=3&zoom=150&preview=x')).toEqual(state);
  });

  it.each(['', 'page=0', 'page=-1', 'page=1e9', 'page=1000000000', 'page=x&zoom=7', 'zoom=100'])(
    '%s is the first page',
    (query) => {
      expect(stateIn(query)).toEqual({ page: 1, zoom: 100, preview: null });
    },
  );
});

describe('the service of an address', () => {
  const services = ['reserve-reports', 'land'].map((path) => ({ path, title: path, slideTitle: null }));
  const goesTo = (asked: string | undefined) => {
    try {
      return serviceIn(services, asked);
    } catch (answer) {
      return (answer as Response).headers.get('location');
    }
  };

  it('is the one that it names; none and an unknown one lead to the first', () => {
    expect(goesTo('land')).toBe('land');
    expect(goesTo(undefined)).toBe('/services/reserve-reports');
    expect(goesTo('constructor')).toBe('/services/reserve-reports');
    expect(serviceIn([], 'land')).toBeNull();
  });
});

describe('a page without a description of its own', () => {
  it('takes the first words of its text, without tables and tags, at most 200 characters', () => {
    expect(firstWords('<p>Wells &amp; land.</p><table><tr><td>9</td></tr></table><p>Then title.</p>')).toBe(
      'Wells & land. Then title.',
    );
    expect(firstWords(null)).toBe('');
    const long = firstWords(`<p>${'bed of sand '.repeat(50)}</p>`);
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/(bed|of|sand)…$/);
  });
});

it('a PDF is saved from its address, with and without a version', () => {
  const pdf = { title: null, bytes: null };
  expect(pdfDownload({ ...pdf, url: '/content/assets/a' })).toBe('/content/assets/a?download');
  expect(pdfDownload({ ...pdf, url: '/content/assets/a?v=1' })).toBe('/content/assets/a?v=1&download');
});

it('a file’s size is told in the unit that suits it', () => {
  expect([900, 90_000, 3_140_000].map(fileSize)).toEqual(['1 kB', '90 kB', '3.1 MB']);
});
