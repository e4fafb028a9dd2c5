// Lists of deals by who asks, in a process of its own: prints figures as one line of JSON. The arguments name the engine and the two buyers, without a private deal and with many.
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { dealQuerySchema, readQueryLeniently } from '@outcrop/contracts';
import { Scopes } from '@outcrop/listings';
import { ANONYMOUS, Env, processModule } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { built } from '../../built.mjs';
import { askAll } from '../against-engine.mjs';
import { median, round, summary } from '../statistics.mjs';
import { states } from './facets.mjs';

const ROUNDS = Number(process.env.ROUNDS || 20);
const WARMING = 5;
const [engine, ...buyers] = process.argv.slice(2);
const [without, granted] = buyers.map((id) => ({
  ...{ kind: 'user', userId: Number(id), sessionId: '', email: '', name: '', isAdmin: false, hasClaimAD: false },
  ...{ hasPrivateDeals: false, impersonatorId: null },
}));
/** Who asks for which list; the first is what the others are compared with. */
const SIDES = {
  anonymous: { actor: ANONYMOUS, list: 'public' },
  without_grants: { actor: without, list: 'public' },
  with_grants: { actor: granted, list: 'public' },
  private_deals: { actor: granted, list: 'private' },
};
const paths = states(60);

const { FindDeals } = await built('libs/listings/dist/deals/search/find-deals.js');
const app = await NestFactory.createApplicationContext(await processModule('api', Env.read(process.env), features), {
  logger: ['error', 'warn'],
});
const [scopes, queries] = [app.get(Scopes), app.get(QueryBus, { strict: false })];

/** A cold engine may take longer than a search waits: before anything is timed the other one may answer. */
let isTimed = false;

/** As the route of the list asks. @returns milliseconds */
const ask = ({ actor, list }, path) => {
  const query = readQueryLeniently(path.slice(path.indexOf('?')), dealQuerySchema);
  const began = performance.now();
  return scopes
    .inList(list, /** @type {any} */ ({ actor }))
    .then((scope) => queries.execute(new FindDeals({ query, scope, list })))
    .then(({ answered }) => {
      if (answered.engine !== engine && isTimed) throw new Error(`${answered.engine} answered.`);
      return performance.now() - began;
    });
};

let price = 0;
/** The same search with a range of prices that no search had before. */
const askedOnce = (path) => `${path}${path.endsWith('?') ? '' : '&'}price=..${900_000_000 + price++}`;

/** All sides by turns, in rounds. @param {(path: string) => string} asked */
async function measure(asked) {
  const all = (side) => askAll(paths.map(asked), (path) => ask(SIDES[side], path));
  const names = Object.keys(SIDES);
  isTimed = false;
  for (let n = 0; n < WARMING; n++) for (const name of names) await all(name);
  isTimed = true;
  /** @type {Record<string, number[][]>} */
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  // Each side comes first, second … as often as the others, and after each of its neighbours.
  for (let n = 0; n < ROUNDS; n++) {
    const turn = [...names.slice(n % names.length), ...names.slice(0, n % names.length)];
    for (const name of n % 2 ? turn.toReversed() : turn) rounds[name].push(await all(name));
  }
  const p95s = (name) => rounds[name].map((times) => summary(times).p95);
  const base = p95s('anonymous');
  return Object.fromEntries(
    names.map((name) => {
      const ratios = p95s(name).map((p95, n) => p95 / base[n]);
      const ratio_p95 = round(median(ratios));
      return [name, { ...summary(rounds[name].flat()), ratio_p95 }];
    }),
  );
}

for (let tries = 0; ; tries++) {
  const failed = await ask(SIDES.anonymous, paths[0]).then(
    () => undefined,
    (error) => error,
  );
  if (!failed) break;
  if (tries === 60) throw failed;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
console.log(JSON.stringify({ asked_again: await measure((path) => path), asked_once: await measure(askedOnce) }));
await app.close();
process.exit(0);
