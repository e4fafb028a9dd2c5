import { assertKnownRuntime } from './runtime-interface.mjs';

const nothing = () => undefined;
const runtime = {
  jestGlobals: { cjsGlobals: nothing },
  unstable_importModule: nothing,
  unstable_shouldLoadAsEsm: nothing,
  requireInternalModule: nothing,
  getSourceMaps: nothing,
};
const [config, transformer, coverage] = [{ moduleNameMapper: [] }, { transform: nothing }, { collectCoverage: false }];

it('accepts the runtime that modules.mjs extends', () => {
  const settings = [config, {}, {}, transformer, new Map(), coverage, 'one.spec.ts'];
  expect(() => assertKnownRuntime(runtime, settings, '30.0.0')).not.toThrow();
});

it('says in a sentence what a newer one does otherwise', () => {
  const settings = [config, {}, transformer, new Map(), coverage, 'one.spec.ts'];
  const { getSourceMaps: _, ...newer } = runtime;
  expect(() => assertKnownRuntime(newer, settings, '31.0.0')).toThrow(
    'jest-runtime 31.0.0 is not what scripts/test/modules.mjs extends. No longer true: the fourth is the transformer; ' +
      'the sixth says what is covered; the seventh is the test file; getSourceMaps says where maps are.',
  );
});
