import { DrawingCache } from '../src/drawing-cache.ts';

/** A cache, and drawings of a given size that remember how often they were drawn. */
function studio(capacity: number) {
  const cache = new DrawingCache(capacity);
  const drawn: string[] = [];
  const ask = (key: string, size = 10) =>
    cache.get(key, () => {
      drawn.push(key);
      return key.padEnd(size, '.');
    });
  return { ask, drawn };
}

describe('the drawing cache', () => {
  it('draws once, and gives the same drawing and tag again', () => {
    const { ask, drawn } = studio(100);
    expect(ask('a')).toEqual(ask('a'));
    expect(drawn).toEqual(['a']);
    expect(ask('b').etag).not.toBe(ask('a').etag);
  });

  it('lets go of what was not asked for longest, when it is full', () => {
    const { ask, drawn } = studio(30);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd', 'b']) ask(key);
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('counts bytes, not drawings', () => {
    const { ask, drawn } = studio(30);
    ask('a');
    ask('b');
    ask('large', 25);
    ask('a');
    expect(drawn).toEqual(['a', 'b', 'large', 'a']);
  });

  it('does not keep what is larger than all of it, nor empties itself for that', () => {
    const { ask, drawn } = studio(30);
    ask('a');
    ask('huge', 31);
    ask('huge', 31);
    ask('a');
    expect(drawn).toEqual(['a', 'huge', 'huge']);
  });
});
