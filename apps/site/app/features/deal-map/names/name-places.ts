import type { Position } from '@outcrop/contracts';
import { type Border, isBorderBetween } from '../base-map/land-borders.ts';
import { type Placed, type ScreenBox, withoutOverlap } from '../markers/collisions.ts';
import { nearest } from '../view/viewport.ts';

export type LabelKind = 'country' | 'state' | 'province' | 'basin' | 'county';
/** A name on the map; `size` is the square root of its area in degrees. */
export type Label = readonly [lon: number, lat: number, name: string, size: number, kind: LabelKind];

/** Room that a name takes: pixels per letter and per line. */
const LETTER_PIXELS: Record<LabelKind, number> = { country: 9, state: 10.5, province: 10.5, basin: 8, county: 6.5 };
const LINE_PIXELS = 22;
/**
 * The zoom from which names are shown. Counties start where four degrees fill a desktop's map: they are large enough for a name, and
 * overlaps thin them out.
 */
const MIN_ZOOM: Record<LabelKind, number> = { country: 1, state: 3.4, province: 3, basin: 4.2, county: 6.8 };
/** How far a name may move up or down to make room for a marker, in pixels. */
const SHIFTS_PIXELS = [0, -20, 20, -40, 40];
/** How far a country's name may also move sideways to stand between borders, in its own widths. */
const ASIDE_WIDTHS = [0, -0.5, 0.5, -1, 1];
/** The lines of a name that no border may cross, above and below its middle, and how far they reach beyond it, in pixels. */
const LINES_PIXELS = [-7, 0, 7];
const CLEARANCE_PIXELS = 6;
/** Margins in pixels for a name that is moved into view. */
const MARGIN_PIXELS = { top: 28, side: 12, bottom: 24 };
/** Where to look for visible land: from the position in view that is nearest to the name's own (0) to the middle of the view (1). */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** What the map shows: its size in pixels, and the conversion from degrees to pixels and back. */
export interface MapView {
  zoom: number;
  width: number;
  height: number;
  /** Longitude of the middle, which may lie beyond ±180. */
  centre: number;
  project: (at: Position) => Placed;
  unproject: (at: Placed) => Position;
}

/** A name and its current position. */
export interface PlacedName extends ScreenBox {
  label: Label;
  at: Position;
}

/**
 * Names whose land is large enough on the screen, none of them covering another name or a marker. A country or county must be small enough to
 * be seen whole, and a country's name is struck through by no border; a state or province that fills the view, or reaches into it, has its name in the visible part.
 * @param labels the most important first
 * @param taken boxes of the markers, in pixels
 */
export const namesInView = (
  view: MapView,
  labels: readonly Label[],
  borders: readonly Border[],
  taken: readonly ScreenBox[],
): PlacedName[] =>
  withoutOverlap(
    labels.map((label) => placesOf(label, view, borders)),
    taken,
  );

/** Where a name may stand, the best place first; found one by one, as the first is usually free. */
function* placesOf(label: Label, view: MapView, borders: readonly Border[]): Generator<PlacedName> {
  const [lon, lat, name, size, kind] = label;
  const width = name.length * LETTER_PIXELS[kind];
  const land = (size * 512 * 2 ** view.zoom) / 360 / Math.cos((lat * Math.PI) / 180);
  if (view.zoom < MIN_ZOOM[kind] || land < width * 0.85) return;
  const movable = kind === 'state' || kind === 'province';
  if (!movable && land > Math.max(view.width, view.height) * 1.6) return;
  const home: Position = [nearest(lon, view.centre), lat];
  const { x, y } = view.project(home);
  const beyond = Math.max(-x, x - view.width, -y, y - view.height);
  if (beyond > (movable ? land * 2 : width)) return;
  const isCut = beyond > -LINE_PIXELS / 2 || x < width / 2 || x > view.width - width / 2;
  // Half the name of a basin says nothing.
  if (kind === 'basin' && isCut) return;
  const own = SHIFTS_PIXELS.filter((shift) => Math.abs(shift) <= land / 4).map((shift) => ({ x, y: y + shift }));
  let places: Iterable<Placed> = own;
  if (movable && isCut) places = visibleLand({ x, y }, width, home, view, borders);
  if (kind === 'country') places = betweenBorders({ x, y }, width, land / 4, home, view, borders);
  for (const place of places)
    yield { label, ...place, at: place === own[0] ? home : view.unproject(place), width, height: LINE_PIXELS };
}

/** Places around the name's own, the nearest first, where no border of states or countries strikes it through. */
function betweenBorders(
  { x, y }: Placed,
  width: number,
  reach: number,
  home: Position,
  view: MapView,
  borders: readonly Border[],
): Placed[] {
  const world = nearest(home[0], 0) - home[0];
  const at = (place: Placed): Position => {
    const [lon, lat] = view.unproject(place);
    return [lon + world, lat];
  };
  const isStruck = (place: Placed) =>
    LINES_PIXELS.some((dy) => {
      const half = width / 2 + CLEARANCE_PIXELS;
      const [left, right] = [-half, half].map((dx) => at({ x: place.x + dx, y: place.y + dy })) as [Position, Position];
      return isBorderBetween(left, right, borders);
    });
  const away = (place: Placed) => Math.hypot(place.x - x, place.y - y);
  return ASIDE_WIDTHS.flatMap((aside) => SHIFTS_PIXELS.map((shift) => ({ x: x + aside * width, y: y + shift })))
    .filter((place) => away(place) <= reach && !isStruck(place))
    .sort((a, b) => away(a) - away(b));
}

/** Places in view where the whole name lies on its own land, the middle one first. */
function* visibleLand(
  { x, y }: Placed,
  width: number,
  home: Position,
  view: MapView,
  borders: readonly Border[],
): Generator<Placed> {
  const [left, right] = [MARGIN_PIXELS.side + width / 2, view.width - MARGIN_PIXELS.side - width / 2];
  const [top, bottom] = [MARGIN_PIXELS.top, view.height - MARGIN_PIXELS.bottom];
  if (left > right || top > bottom) return;
  // The shape of the land is not known, but the borders are: whatever can be reached from the name's own position without crossing one is
  // the same land.
  const isOnLand = (place: Placed) =>
    [0, -width / 2, width / 2].every((dx) => {
      const [lon, lat] = view.unproject({ x: place.x + dx, y: place.y });
      const world = nearest(home[0], 0) - home[0];
      return !isBorderBetween([home[0] + world, home[1]], [lon + world, lat], borders);
    });
  const near = { x: Math.max(left, Math.min(right, x)), y: Math.max(top, Math.min(bottom, y)) };
  const on = STEPS.map((step) => ({
    x: near.x + (view.width / 2 - near.x) * step,
    y: near.y + (view.height / 2 - near.y) * step,
  })).filter(isOnLand);
  const middle = on[Math.floor((on.length - 1) / 2)];
  if (!middle) return;
  const away = (place: Placed) => Math.hypot(place.x - middle.x, place.y - middle.y);
  for (const place of on.sort((a, b) => away(a) - away(b))) {
    for (const shift of SHIFTS_PIXELS) {
      const moved = { x: place.x, y: place.y + shift };
      if (shift === 0 || isOnLand(moved)) yield moved;
    }
  }
}
