import fc from 'fast-check';
import { bulkBodies, idsOfBody } from '../src/opensearch/bulk-bodies.ts';

const action = (id: number) => `{"index":{"_id":"${id}","version":7,"version_type":"external"}}`;
const documents = fc.uniqueArray(fc.record({ id: fc.nat(), text: fc.string({ unit: 'grapheme', maxLength: 60 }) }), {
  selector: ({ id }) => id,
  maxLength: 30,
});

describe('bodies of bulk requests', () => {
  it('hold all documents of a page once, in its order, with as many as fit in each', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 500 }), (all, maxBytes) => {
        const rows = all.map(({ id, text }) => [action(id), JSON.stringify({ text })]);
        const page = Buffer.from(rows.map((row) => `${row.join('\u0002')}\n`).join(''));
        const bodies = [...bulkBodies(page, maxBytes)];
        expect(bodies.map(({ lines }) => Buffer.from(lines).toString()).join('')).toBe(
          rows.map((row) => `${row.join('\n')}\n`).join(''),
        );
        expect(bodies.flatMap(idsOfBody)).toEqual(all.map(({ id }) => id));
        for (const [at, body] of bodies.entries()) {
          expect(idsOfBody(body)).toHaveLength(body.documents);
          if (body.documents > 1) expect(body.lines.length).toBeLessThanOrEqual(maxBytes);
          const next = bodies[at + 1];
          if (!next) continue;
          const first = Buffer.from(next.lines).toString().split('\n', 2).join('\n');
          expect(body.lines.length + Buffer.byteLength(first) + 1).toBeGreaterThan(maxBytes);
        }
      }),
    );
  });
});
