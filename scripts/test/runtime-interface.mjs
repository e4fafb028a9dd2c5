// What modules.mjs uses of jest-runtime, which promises none of it: a newer version that differs says so in a sentence.

/**
 * @param {any} runtime an instance of Jest's Runtime
 * @param {any[]} settings what it was constructed with
 * @param {string} version of jest-runtime
 * @throws {Error} naming what is not as it was
 */
export function assertKnownRuntime(runtime, settings, version) {
  const [config, , , transformer, , coverage, file] = settings;
  const expected = {
    'the first argument is the configuration': Array.isArray(config?.moduleNameMapper),
    'the fourth is the transformer': typeof transformer?.transform === 'function',
    'the sixth says what is covered': typeof coverage?.collectCoverage === 'boolean',
    'the seventh is the test file': typeof file === 'string',
    'jestGlobals.cjsGlobals makes the globals': typeof runtime.jestGlobals?.cjsGlobals === 'function',
    'a test file is loaded by unstable_importModule': typeof runtime.unstable_importModule === 'function',
    'unstable_shouldLoadAsEsm says whether': typeof runtime.unstable_shouldLoadAsEsm === 'function',
    'requireInternalModule loads modules of Jest': typeof runtime.requireInternalModule === 'function',
    'getSourceMaps says where maps are': typeof runtime.getSourceMaps === 'function',
  };
  const changed = Object.entries(expected).flatMap(([sentence, holds]) => (holds ? [] : [sentence]));
  if (changed.length)
    throw new Error(
      `jest-runtime ${version} is not what scripts/test/modules.mjs extends. No longer true: ${changed.join('; ')}.`,
    );
}
