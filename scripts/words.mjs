// Words that shall not come back, with the better ones (docs/product/words.md#plain-words): `node scripts/words.mjs [FOLDER]` finds
// them with file and line. A step of `npm run check`.
import fs from 'node:fs';
import path from 'node:path';
import { run } from './engines/problem.mjs';
import { HISTORY, textFiles } from './product-rules.mjs';
import { root } from './setup.mjs';

/** Recorded and demo texts, and the files that name the words: this one, its test and its page. */
const EXEMPT = /^(?:libs\/demo\/data|upgrades|scripts\/(?:test\/)?words\.)|\/test\/cases\/|^docs\/product\/words\.md$/;

/** Where "kept" is what an installation of a release is called (`npm run upgrade:keep`), or still a name of old. */
const KEPT_ALLOWED = /^(?:scripts\/upgrade|libs\/(?:search|listings\/src\/deals)\/|(?:libs\/accounts\/test|e2e)\/)/;

/** @type {[word: RegExp, better: string, allowed?: RegExp][]} */
const RULES = [
  [/\b(?:Kept[A-Z]\w*|kept[A-Z]\w*|\w+Kept\b|KEPT_\w+|\w+_KEPT\b)/g, 'Cached…, …Cache, or stored, saved', KEPT_ALLOWED],
  [/\bOwnHands\w*|\bassertOwnHands\b/g, 'NotImpersonating'],
  [/\bbeginningOf\b/g, 'excerptOf'],
  [/\bHostBrakes\b/g, 'CircuitBreaker'],
  [/\b(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST)_\w+/g, 'MAX_… or MIN_…'],
  [/\b[Ww]hence\b/g, 'referrer, origin'],
  [/\bWhoever\b/g, 'Anyone who, or who it is'],
  [/\bis over\b/g, 'has expired, has ended'],
  [/\bstands? here\b/g, 'appears here'],
  [/\bof before\b/g, 'from before the change, earlier'],
  [/\btaken in hand\b/g, 'claimed'],
  [/\bcomes? to nothing\b/g, 'has no effect'],
  [/\bsmall letters?\b/g, 'lowercase'],
  [/\bkept any more\b/g, 'stored any longer'],
];

/**
 * Every word of the rules in a folder.
 * @param {string} folder of a repository
 * @returns {string[]} one sentence each, with file and line
 */
export const wordsIn = (folder) =>
  textFiles(folder)
    .filter((file) => !HISTORY.test(file) && !EXEMPT.test(file))
    .flatMap((file) => {
      const lines = fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        RULES.filter(([, , allowed]) => !allowed?.test(file)).flatMap(([word, better]) =>
          [...line.matchAll(word)].map(([found]) => `${file}:${at + 1}: instead of "${found}" write ${better}.`),
        ),
      );
    });

/** Prints the words of a folder. @returns {Promise<number>} the exit code */
export async function main(folder = process.argv[2] ?? root) {
  const found = wordsIn(folder);
  for (const sentence of found) console.error(sentence);
  return found.length ? 1 : 0;
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) await run(main);
