import {
  type Boundary,
  type Box,
  boxOf,
  counties,
  countries,
  holds,
  meet,
  type Part,
  type Place,
  states,
} from './boundaries.ts';

const WIDTH = 480;
const HEIGHT = 400;
/** Around the drawing, so that no line is cut. */
const MARGIN = 8;
/** Points nearer than this to the one before say nothing at this size, in pixels. */
const MIN_STEP_PIXELS = 1.2;
/** A country that is wider than this, in degrees, is shown in part. */
const MAX_WIDTH_DEGREES = 34;
/** Half the height of that part, in degrees. */
const HALF_HEIGHT_DEGREES = 7;

// The tokens' colours: a picture of its own knows no custom properties.
const [INK, PETROL, LAND, SHEET] = ['#18201f', '#0b4b50', '#ebe7de', '#fcfbf8'];

/**
 * Where a place lies: its state with the county filled, elsewhere its country or the part of it around the place. About 5 to 60 kB of plain
 * ASCII.
 * @param lon degrees, −180 to 180
 * @param lat degrees, −90 to 90
 */
export function drawLocator(lon: number, lat: number): string {
  const place: Place = [lon, lat];
  const state = at(states(), place);
  return state ? drawState(state, place) : drawAbroad(place);
}

function drawState(state: Boundary, place: Place): string {
  const shown = partsAround(state, place);
  const view = viewOf(boxOf(shown.flatMap(({ rings }) => rings.flat())));
  const around = counties().get(state.id) ?? [];
  const county = at(around, place);
  const seen = around.flatMap(({ parts }) => parts).filter(({ box }) => shown.some((part) => meet(part.box, box)));
  return svg(view, place, [
    `<path d="${pathOf(shown, view)}" fill="${SHEET}"/>`,
    county ? `<path d="${pathOf(county.parts, view)}" fill="${PETROL}"/>` : '',
    `<path d="${pathOf(seen, view)}" fill="none" stroke="${INK}" stroke-opacity=".24" stroke-width=".7"/>`,
    `<path d="${pathOf(shown, view)}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
  ]);
}

function drawAbroad(place: Place): string {
  const country = at(countries(), place);
  const shown = country ? partsAround(country, place) : [];
  const whole = boxOf(shown.flatMap(({ rings }) => rings.flat()));
  const fits = shown.length > 0 && whole.east - whole.west <= MAX_WIDTH_DEGREES;
  const [lon, lat] = place;
  const wide = (HALF_HEIGHT_DEGREES * WIDTH) / HEIGHT / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const view = viewOf(
    fits
      ? whole
      : { west: lon - wide, east: lon + wide, south: lat - HALF_HEIGHT_DEGREES, north: lat + HALF_HEIGHT_DEGREES },
  );
  const seen = countries()
    .filter(({ id }) => id !== country?.id)
    .flatMap(({ parts }) => parts)
    .filter(({ box }) => meet(box, view.box));
  return svg(view, place, [
    `<path d="${pathOf(seen, view)}" fill="${LAND}" stroke="${INK}" stroke-opacity=".4" stroke-width=".8"/>`,
    `<path d="${pathOf(country?.parts ?? [], view)}" fill="${SHEET}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
  ]);
}

const at = (boundaries: readonly Boundary[], place: Place): Boundary | undefined =>
  boundaries.find(({ parts }) => parts.some((part) => holds(part, place)));

/** The part with the place and what lies close to it: Michigan with its other half, France without Guiana. */
function partsAround({ parts }: Boundary, place: Place): Part[] {
  const home = parts.find((part) => holds(part, place));
  if (!home) return [];
  const { west, south, east, north } = home.box;
  const [dx, dy] = [(east - west) / 4, (north - south) / 4];
  const near = { west: west - dx, east: east + dx, south: south - dy, north: north + dy };
  return parts.filter(({ box }) => meet(box, near));
}

interface View {
  /** What can be seen, in degrees. */
  box: Box;
  height: number;
  x(lon: number): number;
  y(lat: number): number;
}

/** Equal distances at the middle's latitude; the box fills the width, or the height when it is tall. */
function viewOf({ west, south, east, north }: Box): View {
  const narrow = Math.max(0.2, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / ((east - west) * narrow),
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, 1e-6),
  );
  const height = Math.round((north - south) * scale + 2 * MARGIN);
  const left = (WIDTH - (east - west) * narrow * scale) / 2;
  const view = {
    height,
    x: (lon: number) => left + (lon - west) * narrow * scale,
    y: (lat: number) => MARGIN + (north - lat) * scale,
  };
  const [dx, dy] = [left / (narrow * scale), MARGIN / scale];
  return { ...view, box: { west: west - dx, east: east + dx, south: south - dy, north: north + dy } };
}

/** Relative steps of tenths of a pixel: half as long as absolute ones. */
function pathOf(parts: readonly Part[], view: View): string {
  const paths: string[] = [];
  for (const { rings } of parts) {
    for (const ring of rings) {
      let [lastX, lastY] = [0, 0];
      const steps: string[] = [];
      for (const [lon, lat] of ring) {
        const [x, y] = [Math.round(view.x(lon) * 10), Math.round(view.y(lat) * 10)];
        if (steps.length === 0) steps.push(`M${x} ${y}`);
        else if (Math.hypot(x - lastX, y - lastY) < MIN_STEP_PIXELS * 10) continue;
        else steps.push(`l${x - lastX} ${y - lastY}`);
        [lastX, lastY] = [x, y];
      }
      if (steps.length > 3) paths.push(`${steps.join('')}z`);
    }
  }
  return paths.join('').replaceAll(' -', '-');
}

/** Drawn in tenths of a pixel; the ring around the place is seen even where no county is filled. */
function svg(view: View, [lon, lat]: Place, drawing: readonly string[]): string {
  const [x, y] = [Math.round(view.x(lon) * 10), Math.round(view.y(lat) * 10)];
  const scaled = drawing
    .join('')
    .replace(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${Number(width) * 10}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * 10} ${view.height * 10}" width="${WIDTH}" height="${view.height}">${scaled}<circle cx="${x}" cy="${y}" r="180" fill="none" stroke="${SHEET}" stroke-width="60"/><circle cx="${x}" cy="${y}" r="180" fill="none" stroke="${PETROL}" stroke-width="25"/><circle cx="${x}" cy="${y}" r="45" fill="${PETROL}" stroke="${SHEET}" stroke-width="12"/></svg>`;
}
