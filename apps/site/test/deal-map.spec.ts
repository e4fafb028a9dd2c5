import type { Box, DealMap, Position } from '@outcrop/contracts';
import fc from 'fast-check';
import { areaProblem, boxBetween, corner, onOneWorld } from '../app/features/deal-map/drawing/area.ts';
import { type Drawing, draw, drawingProblem, drawnFilter } from '../app/features/deal-map/drawing/drawing.ts';
import { inReadingOrder, withoutOverlap } from '../app/features/deal-map/markers/collisions.ts';
import { markerBox, markersOf } from '../app/features/deal-map/markers/markers.ts';
import {
  boxOf,
  commonBox,
  isSameBox,
  nearest,
  scaleBar,
  serverZoom,
  unwrapped,
  wrapped,
} from '../app/features/deal-map/view/viewport.ts';

describe('the view and the address', () => {
  it('writes what is in view with four decimals, around the world if need be', () => {
    expect(boxOf(-103.123456, 30.00004, -99.5, 34.98765)).toEqual([-103.1235, 30, -99.5, 34.9877]);
    expect(boxOf(170, -20, 190, 10)).toEqual([170, -20, -170, 10]);
    expect(boxOf(-190, -20, -170, 10)).toEqual([170, -20, -170, 10]);
    expect(boxOf(-250, -91, 200, 91)).toEqual([-180, -90, 180, 90]);
    expect(unwrapped([170, -20, -170, 10])).toEqual([170, -20, 190, 10]);
  });

  it('brings every longitude into one world, at the same position', () => {
    fc.assert(
      fc.property(fc.double({ min: -1_000, max: 1_000, noNaN: true }), (lon) => {
        const once = wrapped(lon);
        expect(Math.abs(once)).toBeLessThanOrEqual(180);
        expect(Math.cos(((once - lon) * Math.PI) / 180)).toBeCloseTo(1, 9);
        expect(Math.abs(nearest(lon, 0))).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('tells the box that a reload fits again from one that was drawn', () => {
    expect(isSameBox([-103, 30, -99, 34], [-103.01, 29.99, -98.99, 34.01])).toBe(true);
    expect(isSameBox([-103, 30, -99, 34], [-104, 30, -98, 34])).toBe(false);
    expect(isSameBox([170, -20, -170, 10], [170.1, -20, -170.1, 10])).toBe(true);
    expect(isSameBox([170, -20, -170, 10], [-170, -20, 170, 10])).toBe(false);
  });

  it('asks inside what the view and a box have in common, around the world', () => {
    expect(commonBox([-105, 30, -100, 35], [-103, 28, -90, 33])).toEqual([-103, 30, -100, 33]);
    expect(commonBox([170, -10, -170, 10], [-180, -5, -150, 5])).toEqual([-180, -5, -170, 5]);
    expect(commonBox([170, -10, -170, 10], [160, -5, 175, 5])).toEqual([170, -5, 175, 5]);
    expect(commonBox([-105, 30, -100, 35], [-180, -90, 180, 90])).toEqual([-105, 30, -100, 35]);
    // Nothing in common: next to nothing is asked for.
    const [w, s, e, n] = commonBox([-105, 30, -100, 35], [10, 40, 20, 50]);
    expect([e - w, n - s]).toEqual([0, 0]);
  });

  it('requests whole zooms of 256-pixel tiles from the server', () => {
    expect([0, 3.99, 4, 14, 30].map(serverZoom)).toEqual([1, 4, 5, 15, 22]);
  });

  it('draws a scale of a round number of miles', () => {
    const { miles, pixels } = scaleBar(32, 5.5, 110);
    expect(miles).toBe(100);
    expect(pixels).toBeGreaterThan(50);
    expect(pixels).toBeLessThanOrEqual(110);
  });
});

describe('an area', () => {
  const square: Position[] = [
    [-103, 31],
    [-101, 31],
    [-101, 33],
    [-103, 33],
  ];
  const round = (count: number): Position[] =>
    Array.from({ length: count }, (_, i) =>
      corner(-100 + 3 * Math.cos((i / count) * 2 * Math.PI), 32 + 3 * Math.sin((i / count) * 2 * Math.PI)),
    );

  it('is refused with a message before the server is called', () => {
    expect(areaProblem(square)).toBeNull();
    expect(areaProblem(square.slice(0, 2))).toBe('An area needs at least three corners.');
    const [a, b, c, d] = square as [Position, Position, Position, Position];
    expect(areaProblem([a, c, b, d])).toMatch(/must not cross/);
    expect(areaProblem(round(100))).toBeNull();
    expect(areaProblem(round(101))).toMatch(/at most 100 corners/);
    expect(
      areaProblem([
        [179, 0],
        [182, 0],
        [181, 3],
      ]),
    ).toMatch(/180th meridian/);
  });

  it('that was drawn on another copy of the world is the same area', () => {
    expect(onOneWorld(square.map(([lon, lat]) => [lon + 360, lat]))).toEqual(square);
    expect(onOneWorld(square.map(([lon, lat]) => [lon - 720, lat]))).toEqual(square);
  });

  it('has a box between two corners, across the antimeridian too', () => {
    expect(boxBetween([-101, 33], [-103, 31])).toEqual([-103, 31, -101, 33]);
    expect(boxBetween([170, 5], [190, -5])).toEqual([170, -5, -170, 5]);
    expect(boxBetween([170, 5], [170, -5])).toBeNull();
  });

  it('is drawn corner by corner, and a refused step keeps them', () => {
    let drawing: Drawing = { kind: 'area', isNew: true, corners: [], problem: null };
    for (const at of square) drawing = draw(drawing, { do: 'add', at });
    drawing = draw(drawing, { do: 'undo' });
    expect(drawing.corners).toEqual(square.slice(0, 3));
    drawing = draw(drawing, { do: 'move', index: 1, to: [-100, 30] });
    expect(drawing.corners[1]).toEqual([-100, 30]);
    drawing = draw(drawing, { do: 'refuse', because: 'No.' });
    expect(drawing).toMatchObject({ problem: 'No.', corners: { length: 3 } });
    drawing = draw(drawing, { do: 'remove', index: 0 });
    expect(drawing).toMatchObject({ problem: null, corners: { length: 2 } });
    expect(drawingProblem(drawing)).toBe('An area needs at least three corners.');
  });

  it('takes two corners as a box, and replaces the second one', () => {
    let drawing: Drawing = { kind: 'box', isNew: true, corners: [], problem: null };
    expect(drawingProblem(drawing)).toBe('A box needs two opposite corners.');
    for (const at of square) drawing = draw(drawing, { do: 'add', at });
    expect(drawing.corners).toEqual([square[0], square[3]]);
    expect(drawingProblem({ ...drawing, corners: square.slice(1, 3) })).toBe('A box needs two opposite corners.');
    expect(drawingProblem({ ...drawing, corners: [square[0]!, square[2]!] })).toBeNull();
  });
});

describe('what a drawing would find', () => {
  const corners: Position[] = [
    [-103, 31],
    [-101, 31],
    [-101, 33],
  ];
  it('is counted from the corner on that makes it an area, and not while its lines cross', () => {
    const drawing: Drawing = { kind: 'area', isNew: true, corners, problem: null };
    expect(drawnFilter(drawing, null)).toEqual({ polygon: corners });
    expect(drawnFilter({ ...drawing, corners: corners.slice(0, 2) }, [-101, 33])).toBeNull();
    expect(drawnFilter({ ...drawing, corners: [...corners, [-102, 30]] }, null)).toBeNull();
  });

  it('is counted in a box up to where the pointer is', () => {
    const drawing: Drawing = { kind: 'box', isNew: true, corners: corners.slice(0, 1), problem: null };
    expect(drawnFilter(drawing, null)).toBeNull();
    expect(drawnFilter(drawing, [-101, 33])).toEqual({ bbox: [-103, 31, -101, 33] });
    expect(drawnFilter({ ...drawing, corners: [corners[0]!, corners[2]!] }, [0, 0])).toEqual({
      bbox: [-103, 31, -101, 33],
    });
  });
});

describe('markers and names on the map', () => {
  const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });

  it('reads from the top, row by row, each from the left', () => {
    const places = [
      { x: 9, y: 70 },
      { x: 30, y: 3 },
      { x: 10, y: 60 },
      { x: 1, y: 80 },
    ];
    expect(places.sort(inReadingOrder(64)).map(({ x }) => x)).toEqual([10, 30, 1, 9]);
  });

  it('keeps names that do not cover one another, always the first one', () => {
    const sized = place.map((at) => ({ ...at, width: 80, height: 20 }));
    fc.assert(
      fc.property(fc.array(sized, { minLength: 1, maxLength: 40 }), (names) => {
        const kept = withoutOverlap(
          names.map((name) => [name]),
          [],
        );
        expect(kept[0]).toBe(names[0]);
        kept.forEach((a, i) => {
          for (const b of kept.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= 20).toBe(true);
        });
      }),
    );
  });

  it('moves a name that a marker would cover, and leaves it out if no place is free', () => {
    const name = (y: number) => ({ x: 0, y, width: 80, height: 20 });
    const marker = { x: 10, y: 5, width: 44, height: 44 };
    expect(withoutOverlap([[name(0), name(-20), name(-40)]], [marker])).toEqual([name(-40)]);
    expect(withoutOverlap([[name(0), name(20)]], [marker])).toEqual([]);
    // A later name does not take the place that an earlier one was moved to.
    expect(withoutOverlap([[name(0), name(-40)], [name(-40)], [name(60)]], [marker])).toEqual([name(-40), name(60)]);
  });

  it('knows what a marker covers: a pin stands above its position, a circle around it', () => {
    const here = { x: 100, y: 100 };
    const [cluster, pin] = markersOf(
      {
        total: 5,
        sold: 0,
        unmapped: 0,
        clusters: [{ lon: -110, lat: 40, count: 4, bbox: [-111, 39, -109, 41] }],
        deals: [{ ListingId: 1, header: 'Deal 1', PLSCode: 'PP, RR', sold: false, lon: -95, lat: 32 }],
      },
      { box: [-120, 25, -80, 50], zoom: 5 },
    );
    expect(markerBox(cluster!, here)).toEqual({ x: 100, y: 100, width: 44, height: 44 });
    expect(markerBox(pin!, here)).toEqual({ x: 100, y: 85, width: 27, height: 30 });
  });

  it('shows every deal once: as a pin, in a stack, or in a cluster', () => {
    const deal = (ListingId: number, lon: number, lat: number) => ({
      ListingId,
      header: `Deal ${ListingId}`,
      PLSCode: 'PP',
      sold: false,
      lon,
      lat,
    });
    const map: DealMap = {
      total: 9,
      sold: 0,
      unmapped: 0,
      clusters: [{ lon: -110, lat: 40, count: 5, bbox: [-111, 39, -109, 41] }],
      deals: [deal(1, -100, 32), deal(2, -100, 32), deal(3, -100.01, 32.01), deal(4, -95, 32)],
    };
    const box: Box = [-120, 25, -80, 50];
    const markers = markersOf(map, { box, zoom: 5 });
    expect(markers.map(({ kind }) => kind)).toEqual(['cluster', 'stack', 'pin']);
    expect(markers[1]).toMatchObject({
      deals: [{ ListingId: 1 }, { ListingId: 2 }, { ListingId: 3 }],
      box: [-100.01, 32, -100, 32.01],
      opens: false,
    });
    // Zoomed in, the third stands alone; two are in one place at every zoom, so their stack opens a list, and so does what the last zoom leaves.
    const close = markersOf(map, { box, zoom: 15 });
    expect(close.map(({ kind }) => kind).sort()).toEqual(['cluster', 'pin', 'pin', 'stack']);
    expect(close.find(({ kind }) => kind === 'stack')).toMatchObject({ deals: [{}, {}], opens: true });
    expect(close.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 5, opens: true });
    expect(markersOf(map, { box, zoom: 14 }).map((marker) => 'opens' in marker && marker.opens)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('knows the parts of what was joined, that with the most deals first', () => {
    const part = (lon: number, count: number) => ({
      lon,
      lat: 40,
      count,
      bbox: [lon - 1, 39, lon + 1, 41] as [number, number, number, number],
    });
    const [joined] = markersOf(
      { total: 50, sold: 0, unmapped: 0, clusters: [part(-110, 20), part(-109, 30)], deals: [] },
      { box: [-130, 20, -70, 55], zoom: 4 },
    );
    expect(joined).toMatchObject({
      count: 50,
      box: [-111, 39, -108, 41],
      parts: [
        [-110, 39, -108, 41],
        [-111, 39, -109, 41],
      ],
    });
  });

  it('joins what stands side by side across the antimeridian, and a deal that a circle would cover', () => {
    const deal = (ListingId: number, lon: number, lat: number) => ({
      ListingId,
      header: `Deal ${ListingId}`,
      PLSCode: 'PP',
      sold: false,
      lon,
      lat,
    });
    const map: DealMap = {
      total: 2,
      sold: 0,
      unmapped: 0,
      clusters: [],
      deals: [deal(1, 179.9, 0), deal(2, -179.9, 0)],
    };
    const [stack, ...others] = markersOf(map, { box: [170, -10, -170, 10], zoom: 5 });
    expect(others).toEqual([]);
    expect(stack).toMatchObject({ kind: 'stack', deals: [{ ListingId: 1 }, { ListingId: 2 }] });
    expect(Math.abs(stack?.lon ?? 0)).toBeCloseTo(180, 6);
    const covered: DealMap = {
      total: 6,
      sold: 0,
      unmapped: 0,
      clusters: [{ lon: -110, lat: 40, count: 5, bbox: [-111, 39, -109, 41] }],
      deals: [deal(1, -110, 39.9)],
    };
    expect(markersOf(covered, { box: [-120, 25, -80, 50], zoom: 5 })).toMatchObject([
      { kind: 'cluster', count: 6, box: [-111, 39, -109, 41] },
    ]);
  });
});
