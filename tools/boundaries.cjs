/** Who may import whom. Each rule says why; `npm run boundaries` runs them. */
const TEST = '\\.(pg\\.)?test\\.tsx?$|/testing/';
/** The floors of the API, the highest first. */
const FLOORS = require('./floors.json');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'Rules import rules: no libraries, no Node, no other package but the route search, which imports nothing. That is what lets a test of one take a millisecond.',
      severity: 'error',
      from: { path: '^packages/(domain|route-search)/', pathNot: TEST },
      to: { pathNot: '^packages/($1|route-search)/' },
    },
    {
      name: 'contract-knows-only-domain-and-zod-mini',
      comment: 'The browser loads the contract: plain zod would add 20 kB to the first page.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: '^packages/(contract|domain)/|^node_modules/zod/v4/mini/|^node_modules/zod/mini/' },
    },
    {
      name: 'a-package-of-its-own-knows-no-product',
      comment:
        'Could it ship in another product? It declares itself what it needs of whoever takes it in; rules of the domain are all it may import of ours.',
      severity: 'error',
      from: { path: '^packages/(embedded-postgres|mutants|practice-gateway|route-search|us-addresses)/' },
      to: { path: '^(apps|bench|tools|packages)/|^node_modules/stripe/', pathNot: '^packages/($1|domain)/' },
    },
    {
      name: 'fixtures-only-in-tests-and-the-demo-world',
      comment: 'Made-up people must never reach production code. The demo pages show a sample day, and say so on it.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: `${TEST}|^packages/fixtures/|^apps/e2e/|^apps/api/src/entrypoints/(demo/|startup/welcome\\.ts$)|^apps/web/src/screens/demo/`,
      },
      to: { path: '^packages/fixtures/' },
    },
    {
      name: 'api-and-web-meet-only-in-contract-and-domain',
      severity: 'error',
      from: { path: '^apps/(api|web|e2e|native)/' },
      to: { path: '^apps/(api|web|e2e|native)/', pathNot: '^apps/$1/' },
    },
    ...FLOORS.slice(1).map((floor, at) => ({
      name: `${floor}-imports-nothing-above`,
      comment: 'A room imports rooms of its own floor and of those below. Source: docs/house.md.',
      severity: 'error',
      from: { path: `^apps/api/src/${floor}/`, pathNot: TEST },
      to: { path: `^apps/api/src/(${FLOORS.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'parts-do-not-import-what-puts-them-together',
      comment:
        'A file on a floor by itself knows the rooms beside it, and they do not know it. Platform/worker runs tasks with the context.',
      severity: 'error',
      from: {
        path: '^apps/api/src/(entrypoints/(?=(http|pages|cron)/)|workflows/|platform/(?!worker/))[^/]+/',
        pathNot: TEST,
      },
      to: { path: '^apps/api/src/$1(app|payment-handlers|context)\\.ts$' },
    },
    {
      name: 'http-does-not-write',
      comment:
        'Calls go to a use case or a read. A write needs a use case, so that rule, change line and transaction go together.',
      severity: 'error',
      from: { path: '\\.http\\.ts$' },
      to: { path: '\\.writes\\.ts$|^apps/api/src/notifications/change-feed/record-change' },
    },
    {
      name: 'only-entrypoints-know-http',
      comment: 'Use cases run in the worker too.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: `${TEST}|^apps/api/src/(entrypoints/(app\\.ts|http/|pages/|startup/)|platform/http/)|^apps/api/src/main\\.ts$`,
      },
      to: {
        path: '^node_modules/(fastify|@fastify)/|^apps/api/src/platform/http/|\\.http\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'writes-stay-home',
      comment:
        "A noun writes its own tables. To change another's data, call its use case or step; to hold it, its locks.",
      severity: 'error',
      from: { path: '^apps/api/src/([^/]+/[^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/api/src/.+\\.writes\\.ts$',
        pathNot: '^apps/api/src/$1/',
      },
    },
    {
      name: 'only-providers-import-vendor-sdks',
      comment: 'Vendor SDKs and drivers are imported in platform/providers and platform/db only.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `${TEST}|^apps/api/src/platform/(providers|db)/` },
      to: { path: '^node_modules/(stripe|nodemailer|pg|web-push)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-knows-tests',
      comment: 'What helps tests is above all floors, never below.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: TEST },
      to: { path: '^apps/api/src/testing/|^apps/api/src/main\\.ts$' },
    },
    {
      name: 'web-lib-knows-nobody',
      comment: 'Could it ship without screens?',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: TEST },
      to: { path: '^apps/web/src/(app|screens|features|parts|ui)/' },
    },
    {
      name: 'web-ui-knows-no-product',
      comment: 'Could it ship in another product?',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST },
      to: { path: '^apps/web/src/(app|screens|features|parts)/' },
    },
    {
      name: 'web-parts-serve-features',
      comment: 'A piece that several features need knows none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/parts/', pathNot: TEST },
      to: { path: '^apps/web/src/(app|screens|features)/' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'Screens put features side by side; what several of them need is a part.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/web/src/(app|screens|features)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-screens-are-opened-by-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/screens/', pathNot: TEST },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'one-door-to-the-phone',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/lib/platform\\.ts$' },
      to: { path: '^node_modules/@capacitor/' },
    },
    {
      name: 'web-takes-the-small-zod',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST },
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(v4/)?(mini|core)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    exclude: { path: '\\.css$|/dist/|^apps/native/(android|ios)/' },
  },
};
