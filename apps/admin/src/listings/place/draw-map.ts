import type { BaseMap } from './base-map.ts';
import { type MapView, type World, worldPixels } from './projection.ts';

/** The colour of the sea, as on the map of deals. */
const SEA = '#dde4e1';
/** Room that a name takes, in pixels. */
const NAME_HEIGHT_PIXELS = 18;

export interface DrawnMap {
  readonly view: MapView;
  readonly base: BaseMap | undefined;
  readonly counties: Path2D | undefined;
  readonly pin: World | undefined;
}

/** Draws land, lines, names and the pin as the view shows them. @param width,height of the canvas in CSS pixels */
export function drawMap(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  { view, base, counties, pin }: DrawnMap,
) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const token = (name: string) => getComputedStyle(canvas).getPropertyValue(`--${name}`).trim();
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = SEA;
  context.fillRect(0, 0, width, height);
  const size = worldPixels(view.zoom);
  /** Where the west edge of the world stands; the world goes on beyond it. */
  const west = width / 2 - view.centre[0] * size;
  const north = height / 2 - view.centre[1] * size;
  const copies = [-1, 0, 1].map((n) => west + n * size).filter((left) => left < width && left + size > 0);
  for (const left of copies) {
    context.setTransform(ratio * size, 0, 0, ratio * size, ratio * left, ratio * north);
    if (!base) continue;
    context.fillStyle = token('sheet');
    context.fill(base.land, 'evenodd');
    context.fillStyle = SEA;
    context.fill(base.lakes, 'evenodd');
    context.strokeStyle = token('ink');
    const stroke = (path: Path2D, pixels: number, opacity: number) => {
      context.lineWidth = pixels / size;
      context.globalAlpha = opacity;
      context.stroke(path);
    };
    if (counties) stroke(counties, 0.6, 0.24);
    stroke(base.lines, 1, 0.6);
    stroke(base.land, 0.8, 0.4);
    context.globalAlpha = 1;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (base) drawNames(context, base, copies, north, size, view.zoom, width, height, token);
  if (pin) for (const left of copies) drawPin(context, left + pin[0] * size, north + pin[1] * size, token);
}

function drawNames(
  context: CanvasRenderingContext2D,
  { names }: BaseMap,
  copies: readonly number[],
  north: number,
  size: number,
  zoom: number,
  width: number,
  height: number,
  token: (name: string) => string,
) {
  context.font = `12px ${token('sans')}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = token('ink-2');
  context.strokeStyle = token('sheet');
  context.lineWidth = 3;
  const taken: { x: number; y: number; half: number }[] = [];
  for (const { at, name, zooms } of names) {
    if (zoom < zooms[0] || zoom > zooms[1]) continue;
    for (const left of copies) {
      const [x, y] = [left + at[0] * size, north + at[1] * size];
      if (x < 0 || x > width || y < 0 || y > height) continue;
      const half = context.measureText(name).width / 2 + 4;
      // The list begins with the largest: where there is no room the smaller names are left out.
      if (
        taken.some((other) => Math.abs(other.y - y) < NAME_HEIGHT_PIXELS && Math.abs(other.x - x) < half + other.half)
      )
        continue;
      taken.push({ x, y, half });
      context.strokeText(name, x, y);
      context.fillText(name, x, y);
    }
  }
}

function drawPin(context: CanvasRenderingContext2D, x: number, y: number, token: (name: string) => string) {
  context.lineWidth = 2;
  context.strokeStyle = token('sheet');
  context.fillStyle = token('petrol');
  context.beginPath();
  context.moveTo(x, y);
  context.bezierCurveTo(x - 4, y - 10, x - 10, y - 14, x - 10, y - 21);
  context.arc(x, y - 21, 10, Math.PI, 0);
  context.bezierCurveTo(x + 10, y - 14, x + 4, y - 10, x, y);
  context.fill();
  context.stroke();
  context.fillStyle = token('sheet');
  context.beginPath();
  context.arc(x, y - 21, 3.5, 0, 2 * Math.PI);
  context.fill();
}
