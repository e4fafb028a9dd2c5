// Who may import whom (design section 2). `npm run check` runs it over libs/ and apps/.
const fs = require('node:fs');
const path = require('node:path');

const FEATURES = 'listings|accounts|images|data-rooms|content|explorer';

/** The source files that a library shows to others: those its package.json exports. */
const doors = fs.readdirSync(path.join(__dirname, 'libs')).flatMap((lib) => {
  const { exports: shown = {} } = JSON.parse(
    fs.readFileSync(path.join(__dirname, 'libs', lib, 'package.json'), 'utf8'),
  );
  return Object.values(shown).map((entry) => path.posix.join('libs', lib, entry['@outcrop/source']));
});
const exactly = (files) => `^(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`;

/** The folders of the admin area that hold a resource each. */
const adminFolder = path.join(__dirname, 'apps/admin/src');
const adminResources = fs
  .readdirSync(adminFolder, { recursive: true })
  .filter((file) => file.endsWith('.resource.tsx'))
  .map((file) => path.dirname(file))
  .join('|');

/** A vendor's package, and the only folder that may know it. Tests may talk to the engine itself. */
const VENDORS = [
  { packages: '@opensearch-project/[^/]+', home: 'libs/search/src/opensearch/' },
  { packages: 'bullmq|ioredis', home: 'libs/platform/src/events/' },
  { packages: '@node-rs/argon2', home: 'libs/(accounts/src/password|listings/src/passcode)\\.ts' },
  { packages: 'nodemailer', home: 'libs/mail/src/' },
  { packages: 'sharp', home: 'libs/images/src/sharp/' },
  { packages: '@aws-sdk/[^/]+', home: 'libs/platform/src/storage/' },
];
const TESTS = '/(test|testing)/';

/** One layer of libraries, and what it may import besides itself. */
const layer = (name, from, allowed) => ({
  name,
  comment: 'apps → features → search, mail → platform → contracts',
  severity: 'error',
  from: { path: `^libs/(${from})/` },
  to: { path: '^(libs|apps)/', pathNot: `^libs/(${allowed})/` },
});

module.exports = {
  forbidden: [
    // Circles of types alone vanish at run time: an entity and the types derived from it name each other.
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/' } },
    layer('contracts-import-nothing-of-ours', 'contracts', 'contracts'),
    layer('look-imports-nothing-of-ours', 'look', 'look'),
    {
      name: 'only-site-and-admin-import-look',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: '^(apps/(site|admin)|libs/look)/' },
      to: { path: '^libs/look/' },
    },
    layer('platform-imports-contracts-only', 'platform', 'platform|contracts'),
    layer('search-imports-platform-and-contracts', 'search', 'search|platform|contracts'),
    layer('mail-imports-platform-and-contracts', 'mail', 'mail|platform|contracts'),
    layer('features-import-no-app', FEATURES, `${FEATURES}|search|mail|platform|contracts`),
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'site-and-admin-import-contracts-and-look',
      severity: 'error',
      from: { path: '^apps/(site|admin)/' },
      to: { path: '^libs/', pathNot: '^libs/(contracts|look)/' },
    },
    {
      name: 'admin-resources-do-not-import-each-other',
      comment:
        'A folder with a *.resource.tsx is a resource. What two of them need belongs into apps/admin/src/resource/.',
      severity: 'error',
      from: { path: '^apps/admin/src/([^/]+)' },
      to: { path: `^apps/admin/src/(${adminResources})/`, pathNot: ['^apps/admin/src/$1/', '\\.resource\\.tsx$'] },
    },
    {
      name: 'the-admin-kit-is-entered-by-its-door',
      severity: 'error',
      from: { path: '^apps/admin/src/', pathNot: '^apps/admin/src/resource/' },
      to: { path: '^apps/admin/src/resource/', pathNot: '^apps/admin/src/resource/index\\.ts$' },
    },
    {
      name: 'libraries-are-entered-by-their-door',
      comment:
        'Another library is imported through what its package.json exports (its index.ts), never by a file inside.',
      severity: 'error',
      from: { path: '^(libs/[^/]+|apps/[^/]+)/' },
      to: { path: '^libs/', pathNot: ['^$1/', exactly(doors)] },
    },
    ...VENDORS.map(({ packages, home }) => ({
      name: `only-${home}-knows-${packages}`,
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: [`^${home}`, TESTS] },
      to: { path: `node_modules/(${packages})(/|$)` },
    })),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|build|\\.react-router)/' },
    enhancedResolveOptions: {
      conditionNames: ['@outcrop/source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
