import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Contracts are read from their sources, so that building the site needs no other build first. */
const SOURCE = '@outcrop/source';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { conditions: [SOURCE, 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@outcrop\//],
    resolve: { conditions: [SOURCE, 'module', 'node', 'development|production'] },
  },
  // One style sheet for all pages, 12 kB compressed: parts whose scripts are loaded later are rendered on the server and need their styles at once.
  build: { target: 'es2023', assetsInlineLimit: 0, cssCodeSplit: false },
  // What most pages load first is one file: split by use, it would be thirty of a kilobyte each, larger and slower in total.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], minShareCount: 5 },
                // The same for our own parts that four pages share: the lists of deals load eight files fewer, and one kilobyte less.
                { name: 'shared', tags: ['$initial'], minShareCount: 4, test: /[\\/]site[\\/]app[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000',
      '/images': process.env['API_URL'] ?? 'http://127.0.0.1:3000',
    },
  },
});
