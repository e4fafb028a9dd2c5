// Where names are placed on the map: deep inside the largest part of a shape.

/**
 * @param {'country' | 'state' | 'province' | 'basin' | 'county'} kind
 * @param {any[]} features GeoJSON polygons
 * @param {(feature: any) => string} nameOf
 * @returns {[lon: number, lat: number, name: string, size: number, kind: string][]} size is the square root of the part's area, in degrees
 */
export function labelsOf(kind, features, nameOf) {
  return features.map((feature) => {
    const polygons =
      feature.geometry.type === 'Polygon' ? [feature.geometry.coordinates] : feature.geometry.coordinates;
    const largest = polygons.reduce((a, b) => (area(a[0]) >= area(b[0]) ? a : b));
    const [lon, lat] = deepest(largest);
    const round = (value) => Math.round(value * 100) / 100;
    const size = Math.sqrt(area(largest[0]) * Math.cos((lat * Math.PI) / 180));
    return [round(lon), round(lat), nameOf(feature), round(size), kind];
  });
}

function area(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return Math.abs(sum) / 2;
}

/** The point of a grid, refined three times, that is farthest from the edge; names are wide, so distances north and south count twice. */
function deepest(polygon) {
  const xs = polygon[0].map(([x]) => x);
  const ys = polygon[0].map(([, y]) => y);
  let box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  /** @type {{ at: [number, number], distance: number }} */
  let best = { at: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], distance: -1 };
  for (let pass = 0; pass < 3; pass++) {
    const [w, s, e, n] = box;
    const [dx, dy] = [(e - w) / 16, (n - s) / 16];
    for (let i = 0.5; i < 16; i++) {
      for (let j = 0.5; j < 16; j++) {
        /** @type {[number, number]} */
        const at = [w + i * dx, s + j * dy];
        const distance = insideDistance(at, polygon);
        if (distance > best.distance) best = { at, distance };
      }
    }
    const [x, y] = best.at;
    box = [x - dx, y - dy, x + dx, y + dy];
  }
  return best.at;
}

/** Distance to the nearest edge, negative outside. */
function insideDistance([x, y], polygon) {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of polygon) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i], ring[j]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      nearest = Math.min(nearest, distanceToSegment(x, y, ax, ay, bx, by));
    }
  }
  return inside ? nearest : -nearest;
}

function distanceToSegment(x, y, ax, ay, bx, by) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(ax + t * dx - x, 2 * (ay + t * dy - y));
}
