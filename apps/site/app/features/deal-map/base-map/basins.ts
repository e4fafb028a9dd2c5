import { basinsUrl, readMapFile } from '@outcrop/look/base-map';
import type { Feature } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { Label } from '../names/name-places.ts';
import { token } from './base-map.ts';

/** What a rock wears on a section: one tile of marks, in units of the drawing. */
interface Marks {
  width: number;
  height: number;
  segments: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

/** `base-map/basins.json`: a shape for each basin, made of its counties, and what the rocks look like. */
type BasinsFile = Topology & {
  labels: Label[];
  rockOf: Readonly<Record<string, string>>;
  rocks: Readonly<Record<string, { colour: string; marks: Marks | null }>>;
};

/** Pixels of one unit of the marks, and how much finer they are drawn for dense screens. */
const UNIT_PIXELS = 3.4;
const DENSITY = 2;
/** How strongly land is tinted, and how dark the marks on it are: names and lines stay readable. */
const TINT = 0.34;
const MARK_DARKNESS = 0.26;

/** Tints and patterns the counties of each basin by its rock (docs/decisions/base-map.md). @returns the basins' names */
export async function drawBasins(map: MapLibreMap, signal: AbortSignal): Promise<Label[]> {
  const file = await readMapFile<BasinsFile>(basinsUrl, signal);
  if (signal.aborted || map.getSource<GeoJSONSource>('basins')) return file.labels;
  for (const [rock, { marks }] of Object.entries(file.rocks)) {
    const image = marks && marksImage(marks);
    if (image && !map.hasImage(imageOf(rock))) map.addImage(imageOf(rock), image, { pixelRatio: DENSITY });
  }
  const features = Object.entries(file.objects).map(([name, object]): Feature => {
    const rock = file.rockOf[name] ?? '';
    return {
      ...(feature(file, object) as Feature),
      properties: { colour: file.rocks[rock]?.colour, marks: imageOf(rock) },
    };
  });
  map.addSource('basins', { type: 'geojson', data: { type: 'FeatureCollection', features }, maxzoom: 12 });
  const below = map.getLayer('counties') ? 'counties' : 'provinces';
  const colour: ['get', string] = ['get', 'colour'];
  const layers: LayerSpecification[] = [
    { id: 'basins', type: 'fill', source: 'basins', paint: { 'fill-color': colour, 'fill-opacity': TINT } },
    { id: 'basin-marks', type: 'fill', source: 'basins', minzoom: 4, paint: { 'fill-pattern': ['get', 'marks'] } },
    { id: 'basin-edges', type: 'line', source: 'basins', paint: { 'line-color': colour, 'line-width': 1 } },
  ];
  for (const layer of layers) map.addLayer(layer, below);
  return file.labels;
}

const imageOf = (rock: string) => `marks of ${rock}`;

/** One tile of the marks in ink, which joins on to itself on all sides. */
function marksImage({ width, height, segments }: Marks): ImageData | null {
  const [across, down] = [width, height].map((size) => Math.round(size * UNIT_PIXELS * DENSITY)) as [number, number];
  const canvas = document.createElement('canvas');
  canvas.width = across;
  canvas.height = down;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.strokeStyle = token('--ink');
  pen.globalAlpha = MARK_DARKNESS;
  pen.lineCap = 'round';
  for (const [x1, y1, x2, y2] of segments) {
    const isDot = Math.abs(x1 - x2) + Math.abs(y1 - y2) < 0.1;
    pen.lineWidth = (isDot ? 1.2 : 0.6) * DENSITY;
    pen.beginPath();
    pen.moveTo((x1 / width) * across, (y1 / height) * down);
    pen.lineTo((x2 / width) * across, (y2 / height) * down);
    pen.stroke();
  }
  return pen.getImageData(0, 0, across, down);
}
