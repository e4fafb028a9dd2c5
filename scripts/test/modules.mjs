// How test files load modules: Node does, not Jest. Jest's own loader reads every package again for every file, which was half of a run.
import fs from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assertKnownRuntime } from './runtime-interface.mjs';

const require = createRequire(import.meta.url);
/** @type {{ default: typeof import('jest-runtime').default }} */
const { default: Runtime } = require('jest-runtime');

const ESM = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
const PACKAGES = '/node_modules/';
const GLOBALS = '@jest/globals';
/** Packages in which our code keeps settings (the words of zod's refusals) or counts: new for each file, as our own modules are. */
const FRESH = /\/node_modules\/(zod|prom-client)\//;

/** The file that is run. @type {NativeRuntime} */
let current;
/** Files so far in this process. */
let files = 0;
/** What TypeScript files became, by path. */
const transformed = new Map();
/** Where specifiers led, by the module that has them. */
const resolved = new Map();

/** What only Jest's own loader can do says so, instead of doing nothing. */
const refused = Object.fromEntries(
  ['mock', 'doMock', 'setMock', 'unstable_mockModule', 'resetModules', 'isolateModules', 'isolateModulesAsync'].map(
    (name) => [
      name,
      () => {
        throw new Error(`jest.${name} does not work here: Node loads the modules (docs/decisions/test-modules.md).`);
      },
    ],
  ),
);

/** One test file. Packages stay loaded from file to file; modules of our own are new in each, so none finds what another left in them. */
class NativeRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} settings */
  constructor(...settings) {
    const { getBuiltinModule } = process;
    super(...settings);
    // Jest's runtime puts its own in the place of Node's.
    process.getBuiltinModule = getBuiltinModule;
    assertKnownRuntime(this, settings, require('jest-runtime/package.json').version);
    const [config, , , transformer, , coverage, file] = settings;
    this.suffix = `?file=${++files}`;
    this.mappings = (config.moduleNameMapper ?? []).map(([pattern, target]) => ({
      pattern: new RegExp(pattern),
      url: pathToFileURL(String(target)).href,
    }));
    const globals = () => this['jestGlobals'].cjsGlobals(file);
    /** What `@jest/globals` exports. */
    this.globals = () => ({ ...globals(), jest: { ...globals().jest, ...refused } });
    /** @returns a TypeScript file as JavaScript, and where its source map is */
    this.transform = (path) => transformer.transform(path, { ...coverage, ...ESM }, fs.readFileSync(path, 'utf8'));
    for (const path of Object.keys(require.cache)) if (FRESH.test(pathToFileURL(path).href)) delete require.cache[path];
    current = this;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    await import(pathToFileURL(file).href + this.suffix);
  }

  /** Jest's own modules: new ones for each file, for they keep its tests. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  getSourceMaps() {
    return sourceMaps;
  }
}

export { NativeRuntime as 'module.exports' };

/** As stack traces ask: by the addresses of modules. */
const sourceMaps = new (class extends Map {
  get(address) {
    return transformed.get(address.startsWith('file:') ? fileURLToPath(address) : address)?.map;
  }
})();

registerHooks({
  resolve(specifier, context, next) {
    if (!current) return next(specifier, context);
    if (specifier === GLOBALS) return { url: `jest:globals${current.suffix}`, format: 'module', shortCircuit: true };
    const target = resolve(specifier, context, next);
    if (!target.url.startsWith('file:') || target.url.includes('?') || context.conditions.includes('require'))
      return target;
    const ours = !target.url.includes(PACKAGES) && target.format !== 'commonjs';
    if (!ours && !FRESH.test(target.url)) return target;
    const parent = context.parentURL?.split('?')[1];
    return { ...target, url: target.url + (parent?.startsWith('file=') ? `?${parent}` : current.suffix) };
  },
  load(url, context, next) {
    if (url.startsWith('jest:')) return { format: 'module', source: globalsModule(), shortCircuit: true };
    // Only a bundler knows what a style sheet is.
    if (/\.css(\?|$)/.test(url)) return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (!/\.tsx?(\?|$)/.test(url) || !url.startsWith('file:') || url.includes(PACKAGES)) return next(url, context);
    return { format: 'module', source: transform(fileURLToPath(url)), shortCircuit: true };
  },
});

function resolve(specifier, context, next) {
  const mapped = current.mappings.find(({ pattern }) => pattern.test(specifier));
  if (mapped) return { url: mapped.url, format: 'module', shortCircuit: true };
  const from = context.parentURL?.split('?')[0] ?? '';
  if (from.includes(PACKAGES) || context.importAttributes?.type) return next(specifier, context);
  const key = `${context.conditions.includes('require')} ${specifier} ${specifier.startsWith('.') ? path.dirname(from) : from}`;
  let target = resolved.get(key);
  if (!target) {
    const { url, format } = next(specifier, context);
    target = { url, format, shortCircuit: true };
    resolved.set(key, target);
  }
  return target;
}

function transform(file) {
  const { mtimeMs } = fs.statSync(file);
  let result = transformed.get(file);
  if (result?.mtimeMs !== mtimeMs) {
    const { code, sourceMapPath } = current.transform(file);
    // The map is in a file of its own.
    result = { code: code.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n'), map: sourceMapPath, mtimeMs };
    transformed.set(file, result);
  }
  return result.code;
}

/** A module that exports the globals of the current file: Node's modules are text. */
function globalsModule() {
  const globals = current.globals();
  globalThis[Symbol.for(GLOBALS)] = globals;
  const names = Object.keys(globals).join(', ');
  return `export const { ${names} } = globalThis[Symbol.for('${GLOBALS}')];`;
}
