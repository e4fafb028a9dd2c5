import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

/** Contracts are read from their sources, so that building the site needs no other build first. */
const SOURCE = '@outcrop/source';

/**
 * The files of a first page: split by use they would be thirty of a kilobyte each, larger and slower in total. Then come the page's own file and what
 * few pages share.
 */
const FIRST_FILES = [
  // Changes with versions of packages and with what is used of them, so rarely: whoever returns after a release mostly has it.
  {
    name: 'packages',
    tags: ['$initial'],
    test: /[\\/]node_modules[\\/](@tanstack|react|react-dom|react-router|scheduler)[\\/]/,
  },
  // The frame around every page with all that it imports, and small parts that most pages have. Not the entry: it must not run before the
  // page's modules are known.
  {
    name: 'frame',
    tags: ['$initial'],
    test: /[\\/]site[\\/]app[\\/](root|ui[\\/]art|ui[\\/]page-meta|deal[\\/]words[\\/]deal-kind)\.tsx?/,
  },
  // How figures are written and read, which the explorer has in common with deals, and nothing else of them.
  {
    name: 'figures',
    tags: ['$initial'],
    minShareCount: 6,
    test: /[\\/]site[\\/]app[\\/](format|deal[\\/]filters[\\/]ranges)[\\/]/,
  },
  // What lists, maps, comparison and deals have in common; not what the forms of accounts share, which brings the schemas along, nor the words of filters,
  // which come with the reader of addresses. What day it is at the office is said by all of them.
  {
    name: 'deals',
    tags: ['$initial'],
    minShareCount: 6,
    test: /[\\/](site[\\/]app[\\/](address[\\/](?!filter-labels)|deal[\\/](?!filters[\\/]ranges)|query[\\/]|ui[\\/]use-today)|contracts[\\/]src[\\/]office-day)/,
  },
  // What the screens of the explorer have in common; not what reads their addresses and saved queries, which the server does for a first page.
  {
    name: 'explorer',
    tags: ['$initial'],
    minShareCount: 3,
    test: /[\\/]features[\\/]explorer[\\/](address[\\/](chart-state|explorer-state|participant)|charts[\\/]view-switch|chips|choices(-host)?\.|explorer-|later-wrong|load-explorer\.ts|queries|words)/,
  },
  // What the pages of an account have in common.
  { name: 'forms', tags: ['$initial'], minShareCount: 4, test: /[\\/]site[\\/]app[\\/]ui[\\/]form[\\/]/ },
] satisfies Rolldown.CodeSplittingGroup[];

/** Of packages that only pass on what others export, just what is used is read: React Aria has 1,500 modules, of which we use 200. */
const experimental = { lazyBarrel: true };

const OUTPUT: Rolldown.OutputOptions = {
  codeSplitting: { groups: FIRST_FILES },
  // V8 compiles their functions while it reads them, beside the main thread, and not one by one as the page hydrates.
  postBanner: ({ isDynamicEntry }) => (isDynamicEntry ? '' : '//# allFunctionsCalledOnLoad'),
};

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { conditions: [SOURCE, 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@outcrop\//],
    resolve: { conditions: [SOURCE, 'module', 'node', 'development|production'] },
  },
  // One style sheet for all pages, 12 kB compressed: parts whose scripts are loaded later are rendered on the server and need their styles at once.
  build: { target: 'es2023', assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false, manifest: true },
  environments: { client: { build: { rolldownOptions: { output: OUTPUT, experimental } } } },
  server: {
    proxy: {
      '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000',
      '/images': process.env['API_URL'] ?? 'http://127.0.0.1:3000',
    },
  },
});
