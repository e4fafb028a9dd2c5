import type { Box, DealState } from '@outcrop/contracts';
import { AT_FIRST, aimOf, goesToResult } from '../app/features/deal-map/view/aim.ts';
import { noteView, searchedFor, withoutOldView } from '../app/features/deal-map/view/shown-view.ts';

const bbox: Box = [-104, 31, -101, 33];
const found: Box = [-108, 25, -90, 49];

describe('what the map goes to', () => {
  it('is the box of the address exactly, else the area, else what is found, else North America', () => {
    const polygon: DealState['polygon'] = [
      [-103, 31],
      [-101, 31],
      [-102, 33],
    ];
    expect(aimOf({ type: ['PP'], bbox, polygon }, found)).toEqual({ box: bbox, padding: 0 });
    expect(aimOf({ type: ['PP'], polygon }, found)).toMatchObject({ box: [-103, 31, -101, 33] });
    expect(aimOf({ type: ['PP'] }, found)).toMatchObject({ box: found, maxZoom: 8 });
    expect(aimOf({ search: 'permian', sort: 'date', page: 2 }, found)).toMatchObject({ box: found });
    expect(aimOf({ sort: 'date' }, found)).toBe(AT_FIRST);
  });

  it('is nowhere else when nothing found has a place, or that is not known yet', () => {
    expect(aimOf({ type: ['PP'] }, null)).toBeNull();
    expect(aimOf({ unmapped: true }, undefined)).toBeNull();
    expect([{}, { type: [] }, { bbox }, { sort: 'type' as const }].map(goesToResult)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(goesToResult({ unmapped: true })).toBe(true);
  });
});

describe('a link on the map', () => {
  it('leaves the view behind when it searches for something else, and only then', () => {
    const shown: DealState = { type: ['PP'], bbox };
    const gone = noteView(shown, true);
    expect(withoutOldView({ type: ['PP', 'RR'], bbox })).toEqual({ type: ['PP', 'RR'], bbox: undefined });
    expect(withoutOldView({ bbox })).toEqual({ bbox: undefined });
    // Another page or order of the same search, a drawn area, a box of its own, and what has none stay as they are.
    expect(withoutOldView({ type: ['PP'], bbox, page: 2, sort: 'date' })).toBeNull();
    expect(withoutOldView({ type: ['PP'], bbox, polygon: [[-103, 31]] })).toBeNull();
    expect(withoutOldView({ type: ['RR'], bbox: [-110, 31, -101, 33] })).toBeNull();
    expect(withoutOldView({ type: ['RR'] })).toBeNull();
    gone();
    expect(withoutOldView({ type: ['RR'], bbox })).toBeNull();
  });

  it('leaves the view behind that it was drawn with where the map has moved on since, but none of another search', () => {
    const moved: Box = [-103, 31, -100, 33];
    noteView({ type: ['PP'], bbox }, true)();
    const gone = noteView({ type: ['PP'], bbox: moved }, true);
    for (const box of [bbox, moved]) expect(withoutOldView({ bbox: box })).toEqual({ bbox: undefined });
    gone();
    // Back to a search that the map showed there.
    const other = noteView({ type: ['RR'] }, true);
    expect(withoutOldView({ type: ['PP'], bbox: moved })).toBeNull();
    other();
  });

  it('keeps a box that was drawn', () => {
    const gone = noteView({ bbox }, false);
    expect(withoutOldView({ type: ['RR'], bbox })).toBeNull();
    gone();
  });

  it('searches for the same whatever the place, the order and the page', () => {
    expect(searchedFor({ type: ['PP'], bbox, page: 3, sort: 'type', reverse: true, size: 50 })).toBe('type=PP');
    expect(searchedFor({ type: ['PP'], unmapped: true })).toBe('type=PP&unmapped=true');
  });
});
