// The rows of a made-up collection, round by round: some change, some go and come back.

export const COLLECTION = {
  name: 'wells',
  fields: {
    operator: { type: 'keyword' },
    depth: { type: 'integer' },
    price: { type: 'number', scale: 2 },
  },
};

const COUNT = 30_000;

/** @param {number} round */
export function* rowsOf(round) {
  for (let n = 0; n < COUNT; n++) {
    // Each tenth row is away, another tenth each round.
    if ((n + round) % 10 === 0) continue;
    const changed = n % 3 === 0 ? round : 0;
    yield { key: `42-${n}`, operator: `Operator ${n % 100}`, depth: n, price: (n + changed) / 100 };
  }
}

/** What a collection holds after rounds, by key: a row as it came last, and whether it is gone. */
export class Expected {
  /** @type {Map<string, { text: string, gone: boolean }>} */
  rows = new Map();

  /** @param {number} round */
  take(round) {
    for (const row of this.rows.values()) row.gone = true;
    for (const { key, ...values } of rowsOf(round)) this.rows.set(key, { text: textOf(values), gone: false });
  }
}

/** The values of a row, as numbers and texts. */
export const textOf = ({ operator, depth, price }) => [operator, depth, price].join('|');
