// Preloaded into everything that runs as production (`node --import`): a package's development build is an error that names it. React's
// renders pages at half the speed of its production build, and nothing else would show it.
import fs from 'node:fs';
import { registerHooks } from 'node:module';

/** React and its like have react.development.js; React Router and its like a folder for each build. */
const DEVELOPMENT_BUILD = /\/node_modules\/.*([./]development(\.min)?\.[cm]?js$|\/(dist|cjs)\/development\/)/;

if (process.env.NODE_ENV !== 'production')
  throw new Error(`NODE_ENV is "${process.env.NODE_ENV ?? ''}": outside npm run dev everything runs as production.`);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!DEVELOPMENT_BUILD.test(url)) return loaded;
    // Thrown when it runs: Node reads this build also to learn the names that the package exports.
    const refusal = `throw new Error(${JSON.stringify(`A development build was loaded: ${url}`)});`;
    return { ...loaded, source: refusal + (loaded.source ?? fs.readFileSync(new URL(url), 'utf8')) };
  },
});
