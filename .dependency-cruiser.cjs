// Who may import whom (docs/architecture.md). `npm run check` runs it over libs/ and apps/. Libraries and features are known by what they
// are, never by a list kept here: a new one is held apart from its first file on.
const fs = require('node:fs');
const path = require('node:path');

/** What each library shows to others, by its package.json: door to source file. */
const shown = new Map(
  fs.readdirSync(path.join(__dirname, 'libs')).flatMap((lib) => {
    const manifest = path.join(__dirname, 'libs', lib, 'package.json');
    if (!fs.existsSync(manifest)) return [];
    const { exports: doors = {} } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
    const fileOf = ({ '@outcrop/source': file = '' }) => path.posix.join('libs', lib, file);
    return [[lib, Object.fromEntries(Object.entries(doors).map(([door, by]) => [door, fileOf(by)]))]];
  }),
);
const doors = [...shown.values()].flatMap((lib) => Object.values(lib));
/** What stands below every feature, though it is composed like one. */
const FOUNDATIONS = ['platform', 'search', 'mail'];
/** A feature is a library that says in a feature.ts what it brings. */
const features = [...shown.keys()].filter((lib) => shown.get(lib)['./feature'] && !FOUNDATIONS.includes(lib));
const FEATURES = features.join('|');
/** Doors of a feature, or of one of its rooms, for the process of that kind. */
const PROCESS_DOORS = ['', '[^/]+/'].map((room) => `^libs/[^/]+/src/${room}(http|worker|cli)\\.ts$`);
/** The rooms of a feature by their folders, the lowest first, as its feature.ts lists them; none where there are none. */
function roomsOf(lib) {
  const text = fs.readFileSync(path.join(__dirname, 'libs', lib, 'src/feature.ts'), 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([^/']+)\/room\.ts'/g)].map(([, ...pair]) => pair),
  );
  const listed = /\brooms: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...listed.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name);
}
/** What no room may reach, neither itself nor by another file: the rooms above it. */
const aboveRooms = [...shown.keys()]
  .filter((lib) => shown.get(lib)['./feature'])
  .flatMap((lib) =>
    roomsOf(lib).flatMap((room, index, rooms) => {
      const above = rooms.slice(index + 1);
      return above.length ? [{ lib, room, above }] : [];
    }),
  );
const FEATURE_DOORS = [...shown.values()].flatMap((lib) => lib['./feature'] ?? []);
const exactly = (files) => `^(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`;

/** The folders of the admin area that hold a resource each. */
const adminFolder = path.join(__dirname, 'apps/admin/src');
const adminResources = fs
  .readdirSync(adminFolder, { recursive: true })
  .filter((file) => /\.(resource|page)\.tsx$/.test(file))
  .map((file) => path.dirname(file))
  .join('|');

/** A vendor's package, and the only folder that may know it. Tests may talk to the engine itself. */
const VENDORS = [
  { packages: '@opensearch-project/[^/]+', home: 'libs/search/src/opensearch/' },
  { packages: 'bullmq|ioredis|@nestjs/bullmq', home: 'libs/platform/src/events/' },
  { packages: '@node-rs/argon2', home: 'libs/(accounts/src/password-hashes|listings/src/listing/passcode)\\.ts' },
  { packages: 'nodemailer', home: 'libs/mail/src/' },
  { packages: 'sharp', home: 'libs/images/src/sharp/' },
  { packages: '@hyzyla/pdfium', home: 'libs/platform/src/pdf/' },
  { packages: 'yauzl|sax', home: 'libs/data-rooms/src/files/pages/sheets/xlsx/' },
  { packages: '@tus/[^/]+', home: 'libs/uploads/src/' },
  { packages: 'web-push', home: 'libs/push/src/sending/' },
  { packages: '@cantoo/pdf-lib', home: 'libs/(demo|data-rooms/src/agreements/pdf)/' },
  { packages: '@aws-sdk/[^/]+', home: 'libs/platform/src/storage/' },
  { packages: 'pg-copy-streams|modern-tar', home: 'libs/platform/src/backup/' },
];
const TESTS = '/(test|testing)/';

/** One layer of libraries, and what it may import besides itself. */
const layer = (name, from, allowed) => ({
  name,
  comment: 'apps → product → features → search → platform → contracts',
  from: { path: `^libs/(${from})/` },
  to: { path: '^(libs|apps)/', pathNot: `^libs/(${allowed})/` },
});

module.exports = {
  // Each breach is an error.
  forbidden: [
    // Circles of types alone vanish at run time: an entity and the types derived from it name each other.
    { name: 'no-circles', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'resolvable', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/' } },
    layer('contracts-import-nothing-of-ours', 'contracts', 'contracts'),
    layer('look-imports-nothing-of-ours', 'look', 'look'),
    {
      name: 'only-site-and-admin-import-look',
      from: { path: '^(libs|apps)/', pathNot: '^(apps/(site|admin)|libs/look)/' },
      to: { path: '^libs/look/' },
    },
    layer('platform-imports-contracts-only', 'platform', 'platform|contracts'),
    layer('search-imports-platform-and-contracts', 'search', 'search|platform|contracts'),
    layer('mail-imports-platform-and-contracts', 'mail', 'mail|platform|contracts'),
    layer('uploads-imports-platform-and-contracts', 'uploads', 'uploads|platform|contracts'),
    layer('features-import-no-app', FEATURES, `${FEATURES}|search|mail|uploads|platform|contracts`),
    {
      name: 'only-the-product-lists-features',
      comment: 'Processes, migrations and tests are composed from its list.',
      from: { path: '^(libs|apps)/', pathNot: ['^libs/product/', TESTS] },
      to: { path: exactly(FEATURE_DOORS) },
    },
    {
      name: 'process-doors-are-opened-by-their-own-feature',
      comment: 'So that the worker loads no controller, and no process but the command line its commands.',
      from: { path: '^(libs/[^/]+|apps/[^/]+)/', pathNot: TESTS },
      to: { path: PROCESS_DOORS, pathNot: '^$1/src/' },
    },
    {
      name: 'a-feature-is-whole-behind-lazy-doors',
      comment: 'feature.ts and room.ts open their doors by import(), never at once.',
      from: { path: ['^libs/[^/]+/src/feature\\.ts$', '^libs/[^/]+/src/[^/]+/room\\.ts$'] },
      to: { path: PROCESS_DOORS, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    ...aboveRooms.map(({ lib, room, above }) => ({
      name: `${room}-of-${lib}-reaches-no-room-above-it`,
      comment:
        "A feature's rooms stand in libs/…/src/feature.ts, the lowest first: what two of them need belongs into the lower one.",
      from: { path: `^libs/${lib}/src/${room}/` },
      to: { path: `^libs/${lib}/src/(${above.join('|')})/`, reachable: true },
    })),
    {
      name: 'processes-compose-features-through-the-product',
      from: { path: '^apps/(api|worker|cli)/src/' },
      to: { path: `^libs/(${FEATURES}|search|mail)/` },
    },
    {
      name: 'apps-do-not-import-each-other',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'site-and-admin-import-contracts-and-look',
      from: { path: '^apps/(site|admin)/' },
      to: { path: '^libs/', pathNot: '^libs/(contracts|look)/' },
    },
    {
      name: 'screens-of-the-admin-area-load-when-they-are-opened',
      comment: 'A *.resource.tsx or *.page.tsx says what there is; its screens come by later() or laterNamed().',
      from: { path: '^apps/admin/src/.*\\.(resource|page)\\.tsx$' },
      to: {
        path: '^apps/admin/src/.*\\.tsx$',
        pathNot: '^apps/admin/src/resource/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'admin-resources-do-not-import-each-other',
      comment:
        'A folder with a *.resource.tsx or a *.page.tsx stands alone. What two of them need belongs into apps/admin/src/resource/.',
      from: { path: '^apps/admin/src/([^/]+)' },
      to: {
        path: `^apps/admin/src/(${adminResources})/`,
        pathNot: ['^apps/admin/src/$1/', '\\.(resource|page)\\.tsx$'],
      },
    },
    {
      name: 'the-admin-kit-is-entered-by-its-door',
      from: { path: '^apps/admin/src/', pathNot: '^apps/admin/src/resource/' },
      to: { path: '^apps/admin/src/resource/', pathNot: '^apps/admin/src/resource/index\\.ts$' },
    },
    // The site's rooms, each by its place alone: a new feature is held apart without being named here.
    {
      name: 'site-features-import-no-other-feature',
      comment:
        'What two features of the site share lies in app/deal, app/ui and their like, or comes through a slot of the shell.',
      from: { path: '^apps/site/app/features/([^/]+)/' },
      to: { path: '^apps/site/app/features/', pathNot: '^apps/site/app/features/$1/' },
    },
    {
      name: 'site-shared-rooms-know-no-feature',
      comment: 'Only routes and root put features together.',
      from: { path: '^apps/site/app/', pathNot: '^apps/site/app/(features/|routes/|root\\.tsx$)' },
      to: { path: '^apps/site/app/features/' },
    },
    {
      name: 'site-routes-are-imported-by-nobody',
      from: { path: '^apps/site/app/', pathNot: '^apps/site/app/routes\\.ts$' },
      to: { path: '^apps/site/app/(routes/|root\\.tsx$)' },
    },
    {
      name: 'site-plain-parts-know-no-deal',
      comment: 'Interface parts, figures and the address serve pages without deals as well.',
      from: { path: '^apps/site/app/(ui|format|address|query|server)/' },
      to: { path: '^apps/site/app/(deal|shell)/' },
    },
    {
      name: 'libraries-are-entered-by-their-door',
      comment:
        'Another library is imported through what its package.json exports (its index.ts), never by a file inside.',
      from: { path: '^(libs/[^/]+|apps/[^/]+)/' },
      to: { path: '^libs/', pathNot: ['^$1/', exactly(doors)] },
    },
    {
      name: 'entities-are-imported-by-their-own-feature',
      comment: "Others change a feature's rows by its commands and read them by its queries.",
      from: { path: '^(libs/[^/]+|apps/[^/]+)/' },
      to: { path: `^libs/(${FEATURES})/.*\\.entity\\.ts$`, pathNot: '^$1/' },
    },
    {
      name: 'no-feature-shows-its-entities',
      comment: 'Anyone who imports the feature would get at them through its door.',
      from: { path: exactly(features.flatMap((lib) => shown.get(lib)['.'] ?? [])) },
      to: { path: '\\.entity\\.ts$' },
    },
    {
      name: 'only-the-command-line-loads-the-demo',
      comment: 'Its data would cost every other process memory and time to start.',
      from: { path: '^(libs|apps)/', pathNot: ['^libs/demo/', TESTS] },
      to: { path: '^libs/demo/', pathNot: exactly(FEATURE_DOORS) },
    },
    ...VENDORS.map(({ packages, home }) => ({
      name: `only-${home}-knows-${packages}`,
      from: { path: '^(libs|apps)/', pathNot: [`^${home}`, TESTS] },
      to: { path: `node_modules/(${packages})(/|$)` },
    })),
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/(dist|build|\\.react-router)/', '^libs/product/test/new-feature/'] },
    enhancedResolveOptions: {
      conditionNames: ['@outcrop/source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
