// How test files load modules: Node does, not Jest. Jest's own loader reads every package again for every file, which was half of a run.
import fs from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

/** The runtime of the file that is run, and the number of that file in this process. */
let current;
let files = 0;
/** What TypeScript files became, by path. */
const transformed = new Map();
/** Where specifiers led, by the module that has them. */
const resolved = new Map();

/** One test file. Packages stay loaded from file to file; modules of our own are new in each, so none finds what another left in them. */
class NativeRuntime extends Runtime {
  constructor(...settings) {
    super(...settings);
    this.suffix = `?file=${++files}`;
    this.mappings = (this._config.moduleNameMapper ?? []).map(([pattern, target]) => [
      new RegExp(pattern),
      pathToFileURL(target).href,
    ]);
    current = this;
  }

  /** `process.getBuiltinModule` stays Node's. */
  installGetBuiltinModule() {}

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

  /** What `@jest/globals` exports. */
  get globals() {
    return this.jestGlobals.cjsGlobals(this._testPath);
  }

  /** @returns {string} a TypeScript file as JavaScript */
  transform(file) {
    return this.transformCache.transform(file, ESM);
  }

  /** Where Jest wrote the source map of a file it transformed. */
  mapOf(file) {
    return this.transformCache.getSourceMaps().get(file);
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
    if (!target.url.startsWith('file:') || target.url.includes(PACKAGES) || target.url.includes('?')) return target;
    if (target.format === 'commonjs') return target;
    const parent = context.parentURL?.split('?')[1];
    return { ...target, url: target.url + (parent?.startsWith('file=') ? `?${parent}` : current.suffix) };
  },
  load(url, context, next) {
    if (url.startsWith('jest:')) return { format: 'module', source: globalsModule(), shortCircuit: true };
    if (!/\.tsx?(\?|$)/.test(url) || !url.startsWith('file:') || url.includes(PACKAGES)) return next(url, context);
    return { format: 'module', source: transform(fileURLToPath(url)), shortCircuit: true };
  },
});

function resolve(specifier, context, next) {
  const mapped = current.mappings.find(([pattern]) => pattern.test(specifier));
  if (mapped) return { url: mapped[1], format: 'module', shortCircuit: true };
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
    const code = current.transform(file);
    // The map is in a file of its own.
    result = { code: code.slice(0, code.lastIndexOf('\n//# sourceMappingURL=')), map: current.mapOf(file), mtimeMs };
    transformed.set(file, result);
  }
  return result.code;
}

/** A module that exports the globals of the current file: Node's modules are text. */
function globalsModule() {
  globalThis[Symbol.for(GLOBALS)] = current.globals;
  const names = Object.keys(current.globals).join(', ');
  return `export const { ${names} } = globalThis[Symbol.for('${GLOBALS}')];`;
}
