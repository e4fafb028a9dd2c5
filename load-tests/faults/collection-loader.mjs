// A process that loads one round of a made-up collection, for `npm run faults -- --collections` to kill: `collection-loader.mjs ROUND`. It makes the collection when there is none.
import { NestFactory } from '@nestjs/core';
import { Env, processModule } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { CollectionLoads, Collections } from '@outcrop/search';
import { COLLECTION, rowsOf } from './collection-rounds.mjs';

const actor = /** @type {const} */ ({ kind: 'system', name: 'faults' });
const env = Env.read(process.env);
const app = await NestFactory.createApplicationContext(await processModule('cli', env, features), { logger: false });
const collections = app.get(Collections);
await collections.madeAs(COLLECTION.name).catch(() => collections.create(COLLECTION, actor));
await app.get(CollectionLoads, { strict: false }).load(COLLECTION.name, rowsOf(Number(process.argv[2])), { actor });
process.exit(0);
