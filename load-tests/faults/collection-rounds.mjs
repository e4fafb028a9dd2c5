// The rows of a made-up collection, round by round: some change, some go and come back. What a collection should hold is worked out row by row, so that a million take no memory.
import fs from 'node:fs';

export const COLLECTION = {
  name: 'wells',
  seenBy: 'everyone',
  keyColumn: 'api',
  fields: {
    operator: { type: 'keyword' },
    depth: { type: 'integer' },
    price: { type: 'number', scale: 2 },
  },
};

const LINES_A_WRITE = 10_000;

/** Each tenth row is away, another tenth each round. */
const comes = (n, round) => (n + round) % 10 !== 0;
/** Of the hundredths of a price. */
const hundredths = (n, round) => n + (n % 3 === 0 ? round : 0);
const KEY = '42-';

/**
 * Writes a file that the command loads.
 * @param {string} file of CSV
 * @param {number} round
 * @param {number} count how many rows there are, of which nine tenths come
 */
export function writeRound(file, round, count) {
  const to = fs.openSync(file, 'w');
  let lines = 'api,operator,depth,price\n';
  for (let n = 0; n < count; n++) {
    if (comes(n, round)) lines += `${KEY}${n},Operator ${n % 100},${n},${hundredths(n, round) / 100}\n`;
    if (n % LINES_A_WRITE === 0) {
      fs.writeSync(to, lines);
      lines = '';
    }
  }
  fs.writeSync(to, lines);
  fs.closeSync(to);
}

/** What a collection holds after rounds. */
export class Expected {
  /** @type {number[]} The rounds that were loaded, in their order. */
  rounds = [];

  /** @param {number} count how many rows there are */
  constructor(count) {
    this.count = count;
  }

  /** @param {number} round */
  take(round) {
    this.rounds.push(round);
  }

  /** A row as it came last; undefined for one that never came. */
  row(n) {
    const at = this.rounds.findLastIndex((round) => comes(n, round));
    return at < 0
      ? undefined
      : { price: hundredths(n, this.rounds[at]) / 100, gone: at < this.rounds.length - 1, ...fixed(n) };
  }

  /** How many rows there are with those that are gone, and what a query of the others comes to. */
  figures() {
    const figures = { all: 0, rows: 0, depth: 0, hundredths: 0 };
    for (let n = 0; n < this.count; n++) {
      const row = this.row(n);
      if (row) figures.all++;
      if (!row || row.gone) continue;
      figures.rows++;
      figures.depth += row.depth;
      figures.hundredths += Math.round(row.price * 100);
    }
    return figures;
  }

  /** The number of a row by its key; undefined for none of ours. */
  numberOf(key) {
    const n = Number(key.slice(KEY.length));
    return key === KEY + n && n < this.count ? n : undefined;
  }
}

/** What of a row never changes. */
const fixed = (n) => ({ operator: `Operator ${n % 100}`, depth: n });
