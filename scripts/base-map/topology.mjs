// Makes TopoJSON small: thins and rounds arcs, leaves out unused ones, and adds lines as arcs of their own.
import { transform } from 'topojson-client';

/** The same topology with arcs in degrees instead of deltas. */
export function unpacked(topology) {
  const at = transform(topology.transform);
  const { transform: _, bbox: __, ...rest } = structuredClone(topology);
  return { ...rest, arcs: topology.arcs.map((arc) => arc.map((point, i) => at(point, i).slice(0, 2))) };
}

/** Leaves out points that form a triangle of less than `area` square degrees with their neighbours (Visvalingam and Whyatt 1993); ends stay. */
export function thinned(topology, area) {
  return { ...topology, arcs: topology.arcs.map((arc) => thinnedLine(arc, area)) };
}

function thinnedLine(line, area) {
  const points = line.slice();
  const ring = points.length > 1 && points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];
  const minPoints = ring ? 4 : 2;
  while (points.length > minPoints) {
    let smallest = area;
    let at = -1;
    for (let i = 1; i < points.length - 1; i++) {
      const [[ax, ay], [bx, by], [cx, cy]] = [points[i - 1], points[i], points[i + 1]];
      const size = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
      if (size < smallest) [smallest, at] = [size, i];
    }
    if (at < 0) break;
    points.splice(at, 1);
  }
  return points;
}

/**
 * A quantised topology of the given one's objects and more: MultiLineStrings and collections of polygons, whose lines become arcs.
 * @param {any} topology in degrees
 * @param {Record<string, any>} more GeoJSON by name
 * @param {number} step resolution in degrees
 */
export function pack(topology, more, step) {
  const arcs = topology ? [...topology.arcs] : [];
  const objects = { ...topology?.objects };
  const arcOf = (line) => arcs.push(line) - 1;
  for (const [name, shape] of Object.entries(more)) {
    if (shape.type === 'FeatureCollection') {
      const polygons = shape.features.flatMap(({ geometry }) =>
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
      );
      objects[name] = { type: 'MultiPolygon', arcs: polygons.map((rings) => rings.map((ring) => [arcOf(ring)])) };
    } else objects[name] = { type: 'MultiLineString', arcs: shape.coordinates.map((line) => [arcOf(line)]) };
  }
  return quantised({ type: 'Topology', objects, arcs }, step);
}

function quantised({ objects, arcs, type }, step) {
  const toGrid = ([x, y]) => [Math.round((x + 180) / step), Math.round((y + 90) / step)];
  const deltas = arcs.map((arc) => {
    let [px, py] = [0, 0];
    const packed = [];
    for (const [i, point] of arc.entries()) {
      const [x, y] = toGrid(point);
      // Steps of zero length are left out, but an arc needs two positions.
      if (i > 0 && x === px && y === py && i < arc.length - 1) continue;
      packed.push(i === 0 ? [x, y] : [x - px, y - py]);
      [px, py] = [x, y];
    }
    return packed;
  });
  return { type, transform: { scale: [step, step], translate: [-180, -90] }, objects, arcs: deltas };
}
