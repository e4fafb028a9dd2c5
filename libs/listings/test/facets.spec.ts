import { describe, expect, it } from '@jest/globals';
import type { FacetBucket } from '@outcrop/search';
import { facetsOf } from '../src/deals/search/facets.ts';

const regions = (count: number): FacetBucket[] =>
  Array.from({ length: count }, (_, i) => ({ value: `Region ${String(i).padStart(2, '0')}`, count: count - i }));
const none = { type: [], company: [], location: [], dealSize: [] };

describe('the values of a facet group (docs/product/search.md#facet-limit)', () => {
  it('are listed by name, all of them, up to ten', () => {
    const { facets, moreValues } = facetsOf({ ...none, region: regions(10).reverse() }, {});
    expect(facets.region.map(({ value }) => value)).toEqual(regions(10).map(({ value }) => value));
    expect(moreValues).toEqual([]);
  });

  it('are the ten most frequent above ten, with a search for the rest', () => {
    const { facets, moreValues } = facetsOf({ ...none, region: regions(11) }, {});
    expect(facets.region.map(({ count }) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(moreValues).toEqual(['region']);
  });

  it('have a search as soon as a selected one that counts nothing makes eleven of ten', () => {
    const idle = { value: 'Atlantis', count: 0 };
    const { facets, moreValues } = facetsOf({ ...none, company: [...regions(10), idle] }, { company: ['Atlantis'] });
    expect(facets.company).toHaveLength(11);
    expect(facets.company.at(-1)).toEqual({ value: 'Atlantis', label: 'Atlantis', count: 0, selected: true });
    expect(moreValues).toEqual(['company']);
  });

  it('have none while a selected one that counts nothing is the tenth', () => {
    const idle = { value: 'Atlantis', count: 0 };
    const { facets, moreValues } = facetsOf({ ...none, company: [...regions(9), idle] }, { company: ['Atlantis'] });
    expect(facets.company[0]).toMatchObject({ value: 'Atlantis', selected: true });
    expect(moreValues).toEqual([]);
  });

  it('hold a region that was selected and counts nothing, and no word that is no region', () => {
    const idle = ['Narnia', 'Alaska'].map((value) => ({ value, count: 0 }));
    for (const many of [2, 11]) {
      const { facets } = facetsOf({ ...none, region: [...regions(many), ...idle] }, { region: ['Narnia', 'Alaska'] });
      const selected = facets.region.filter((value) => value.selected);
      expect(selected).toEqual([{ value: 'Alaska', label: 'Alaska', count: 0, selected: true }]);
    }
  });
});
