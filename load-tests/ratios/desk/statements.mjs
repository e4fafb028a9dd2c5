// The statements that a call of ours is made of.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/setup.mjs';
import { tokenOf } from '../images/calls.mjs';
import { untilIdle, withApi } from '../processes.mjs';

const RECORDER = pathToFileURL(path.join(root, 'load-tests/ratios/desk/recorder.mjs')).href;

/**
 * What each call reads of listings, as a process that records sends it to the database. What every call does besides, such as looking up the session, is left out.
 * @param {string[]} paths of lists of listings
 * @returns {Promise<{ text: string, values: unknown[] }[][]>} by call
 */
export async function recordedOf(env, paths) {
  const file = path.join(env.DATA_DIR, 'statements.jsonl');
  fs.writeFileSync(file, '');
  const all = () => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const work = async (api, pid) => {
    await untilIdle(pid);
    const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
    const found = [];
    for (const each of paths) {
      const before = all().length;
      const answer = await fetch(`${api}${each}`, { headers });
      if (answer.status !== 200) throw new Error(`${each}: ${answer.status}`);
      await answer.arrayBuffer();
      const sent = all()
        .slice(before)
        .map((line) => JSON.parse(line));
      const ofListings = sent.filter(({ text }) => /^select .* from "listing"/is.test(text));
      if (ofListings.length < 2) throw new Error(`${each} was to count and to read, but sent ${JSON.stringify(sent)}`);
      found.push(ofListings);
    }
    return found;
  };
  return withApi({ ...env, RECORD_STATEMENTS: file }, work, ['--import', RECORDER]);
}

/** Sends them one after the other, as the call does. */
export async function runStatements(client, statements) {
  for (const { text, values } of statements) await client.query(text, values);
}
